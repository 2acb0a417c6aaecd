// expect: dot_general_c3 3:65
func.func @main(%0: tensor<2x3x4xf32>, %1: tensor<2x4x5xf32>) -> tensor<2x3x4xf32> {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [0] x [0] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}
