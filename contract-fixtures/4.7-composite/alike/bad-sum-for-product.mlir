// expect: expansion-wiring 4:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.logistic %0 : tensor<4xf32>
  %1 = stablehlo.add %0, %s2 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
