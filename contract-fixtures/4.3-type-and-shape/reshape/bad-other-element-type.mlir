// expect: reshape_c1 3:50
func.func @main(%0: tensor<4xf32>) -> tensor<2x2xi32> {
  %1 = stablehlo.reshape %0 : (tensor<4xf32>) -> tensor<2x2xi32>
  return %1 : tensor<2x2xi32>
}
