// expect: no-terminator 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.negate %0 : tensor<4xf32>
}
