// expect: expansion-attributes 6:48
// expect: drift-dtype 8:3
// expect: drift-pages 11:3
func.func @main(%0: tensor<3x4x3x5xi32>, %1: tensor<3xf32>, %2: tensor<1xf32>) -> (tensor<3x4x3x5xf32>, tensor<3x4x3x5xbf16>) {
  %s9 = stablehlo.convert %0 : (tensor<3x4x3x5xi32>) -> tensor<3x4x3x5xf32>
  %s10 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<3xf32>) -> tensor<3x4x3x5xf32>
  %3 = stablehlo.multiply %s9, %s10 : tensor<3x4x3x5xf32>
  %s11 = stablehlo.convert %0 : (tensor<3x4x3x5xi32>) -> tensor<3x4x3x5xbf16>
  %s12 = stablehlo.convert %2 : (tensor<1xf32>) -> tensor<1xbf16>
  %s13 = stablehlo.broadcast_in_dim %s12, dims = [2] : (tensor<1xbf16>) -> tensor<3x4x3x5xbf16>
  %4 = stablehlo.multiply %s11, %s13 : tensor<3x4x3x5xbf16>
  return %3, %4 : tensor<3x4x3x5xf32>, tensor<3x4x3x5xbf16>
}
