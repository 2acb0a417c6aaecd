// expect: syntax 4:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.tanh %0
  return %1 : tensor<4xf32>
}
