// expect: drift-primitive 4:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %1 = stablehlo.atan2 %0, %s2 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
