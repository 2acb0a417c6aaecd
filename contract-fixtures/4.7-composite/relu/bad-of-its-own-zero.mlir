// expect: expansion-wiring 4:26
func.func @main(%0: tensor<6xf32>) -> tensor<6xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<6xf32>
  %1 = stablehlo.maximum %s2, %s2 : tensor<6xf32>
  return %1 : tensor<6xf32>
}
