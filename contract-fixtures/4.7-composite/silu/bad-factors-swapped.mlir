// expect: expansion-wiring 4:27
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s2 = stablehlo.logistic %0 : tensor<2x3xf32>
  %1 = stablehlo.multiply %s2, %0 : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
