// expect: expansion-constant 3:34
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s2 = stablehlo.constant dense<1.0> : tensor<2x3xf32>
  %1 = stablehlo.maximum %0, %s2 : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
