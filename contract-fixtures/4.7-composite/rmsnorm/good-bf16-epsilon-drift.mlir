// expect: drift-dtype 2:17
func.func @main(%0: tensor<4x8xbf16>) -> tensor<4x8xbf16> {
  %s2 = stablehlo.multiply %0, %0 : tensor<4x8xbf16>
  %s3 = stablehlo.constant dense<0.0> : tensor<bf16>
  %s4 = stablehlo.reduce(%s2 init: %s3) applies stablehlo.add across dimensions = [1] : (tensor<4x8xbf16>, tensor<bf16>) -> tensor<4xbf16>
  %s5 = stablehlo.constant dense<8.0> : tensor<4xbf16>
  %s6 = stablehlo.divide %s4, %s5 : tensor<4xbf16>
  %s7 = stablehlo.constant dense<1.0E-5> : tensor<4xbf16>
  %s8 = stablehlo.add %s6, %s7 : tensor<4xbf16>
  %s9 = stablehlo.sqrt %s8 : tensor<4xbf16>
  %s10 = stablehlo.broadcast_in_dim %s9, dims = [0] : (tensor<4xbf16>) -> tensor<4x8xbf16>
  %1 = stablehlo.divide %0, %s10 : tensor<4x8xbf16>
  return %1 : tensor<4x8xbf16>
}
