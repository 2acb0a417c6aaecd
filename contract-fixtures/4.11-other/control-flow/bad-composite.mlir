// expect: control-flow 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.composite "a.b" %0 {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @g(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
