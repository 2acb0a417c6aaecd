// expect: syntax 4:39
// expect: syntax 5:1
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.negate %0 : tensor<4xf
