// expect: drift-dtype 3:17
// expect: expansion-types 4:41
func.func @main(%0: tensor<2x3xbf16>) -> tensor<2xbf16> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<2x3xbf16>, tensor<f32>) -> tensor<2xbf16>
  return %1 : tensor<2xbf16>
}
