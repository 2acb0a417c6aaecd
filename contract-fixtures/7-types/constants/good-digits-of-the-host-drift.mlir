// expect: drift-dtype 2:17
func.func @main(%0: tensor<2xbf16>) -> (tensor<2xbf16>, tensor<2xbf16>, tensor<3xf8E4M3FN>, tensor<f8E4M3FN>, tensor<2xf32>) {
  %1 = stablehlo.constant dense<0.1> : tensor<2xbf16>
  %2 = stablehlo.constant dense<[0.1, 3.14159]> : tensor<2xbf16>
  %3 = stablehlo.constant dense<[1.0E-5, 0.3, -2.0]> : tensor<3xf8E4M3FN>
  %4 = stablehlo.constant dense<0.3333333333333333> : tensor<f8E4M3FN>
  %5 = stablehlo.constant dense<0.3333333333333333> : tensor<2xf32>
  return %1, %2, %3, %4, %5 : tensor<2xbf16>, tensor<2xbf16>, tensor<3xf8E4M3FN>, tensor<f8E4M3FN>, tensor<2xf32>
}
