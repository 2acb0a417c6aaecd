// expect: syntax 3:81
func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0], precision = [BEST, HIGHEST] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
