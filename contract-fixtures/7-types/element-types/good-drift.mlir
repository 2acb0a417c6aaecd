// expect: drift-dtype 2:17
func.func @main(%0: tensor<2x3xbf16>, %1: tensor<4xf8E4M3FN>, %2: tensor<4xi8>, %3: tensor<4xui8>) -> (tensor<2x3xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xui8>) {
  %4 = stablehlo.multiply %0, %0 : tensor<2x3xbf16>
  %5 = stablehlo.convert %1 : (tensor<4xf8E4M3FN>) -> tensor<4xf32>
  %6 = stablehlo.convert %2 : (tensor<4xi8>) -> tensor<4xf32>
  %7 = stablehlo.add %3, %3 : tensor<4xui8>
  return %4, %5, %6, %7 : tensor<2x3xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xui8>
}
