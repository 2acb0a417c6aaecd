// expect: syntax 3:23
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.tanh : tensor<4xf32>
  return %1 : tensor<4xf32>
}
