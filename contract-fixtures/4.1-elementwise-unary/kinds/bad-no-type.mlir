// expect: syntax 3:25
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.tanh %0
  return %1 : tensor<4xf32>
}
