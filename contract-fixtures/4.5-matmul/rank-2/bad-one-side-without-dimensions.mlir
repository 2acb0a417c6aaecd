// expect: dot_general_c2 3:38
func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
