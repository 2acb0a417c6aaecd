// expect: control-flow 8:3
func.func @twice(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.add %0, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = func.call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
