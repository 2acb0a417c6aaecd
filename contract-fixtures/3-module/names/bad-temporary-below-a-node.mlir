// expect: temporary-numbers 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s1 = stablehlo.logistic %0 : tensor<4xf32>
  %1 = stablehlo.multiply %0, %s1 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
