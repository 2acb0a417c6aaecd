// expect: drift-chlo 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = chlo.lgamma %0 : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.digamma %1 : tensor<4xf32> -> tensor<4xf32>
  %s4 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %3 = "chlo.polygamma"(%s4, %2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
