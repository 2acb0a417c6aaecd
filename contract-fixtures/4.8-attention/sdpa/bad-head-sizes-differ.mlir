// expect: dot_general_c10 3:34
func.func @main(%0: tensor<2x4x8xf32>, %1: tensor<2x4x16xf32>) -> tensor<2x4x4xf32> {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x4x8xf32>, tensor<2x4x16xf32>) -> tensor<2x4x4xf32>
  return %2 : tensor<2x4x4xf32>
}
