// expect: dot-precision 3:66
func.func @main(%0: tensor<4x3xf32>, %1: tensor<3x5xf32>) -> tensor<4x5xf32> {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  return %2 : tensor<4x5xf32>
}
