// expect: concatenate_c4 3:38
func.func @main(%0: tensor<2xf32>) -> tensor<4xf32> {
  %1 = stablehlo.concatenate %0, %0, dim = 1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
