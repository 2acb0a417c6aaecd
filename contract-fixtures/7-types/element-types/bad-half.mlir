// expect: dtype 2:17
func.func @main(%0: tensor<4xf16>) -> tensor<4xf16> {
  %1 = stablehlo.negate %0 : tensor<4xf16>
  return %1 : tensor<4xf16>
}
