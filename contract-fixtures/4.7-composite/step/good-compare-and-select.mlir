// expect: drift-dtype 3:38
// expect: drift-compare-spaces 6:3
func.func @main(%0: tensor<2x3xf32>, %1: tensor<4xbf16>) -> (tensor<2x3xf32>, tensor<4xbf16>) {
  %s4 = stablehlo.constant dense<0.0> : tensor<2x3xf32>
  %s5 = stablehlo.constant dense<1.0> : tensor<2x3xf32>
  %s6 = stablehlo.compare  GT, %0, %s4,  FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %2 = stablehlo.select %s6, %s5, %s4 : tensor<2x3xi1>, tensor<2x3xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<4xbf16>
  %s8 = stablehlo.constant dense<1.0> : tensor<4xbf16>
  %s9 = stablehlo.compare  GT, %1, %s7,  FLOAT : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xi1>
  %3 = stablehlo.select %s9, %s8, %s7 : tensor<4xi1>, tensor<4xbf16>
  return %2, %3 : tensor<2x3xf32>, tensor<4xbf16>
}
