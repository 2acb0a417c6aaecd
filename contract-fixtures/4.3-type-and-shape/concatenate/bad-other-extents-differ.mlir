// expect: concatenate_c2 3:34
func.func @main(%0: tensor<2x3xf32>, %1: tensor<1x3xf32>) -> tensor<2x6xf32> {
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x6xf32>
  return %2 : tensor<2x6xf32>
}
