// expect: drift-dtype 3:17
// expect: unknown-expansion 5:3
func.func @main(%0: tensor<3x4xbf16>, %1: tensor<4x5xbf16>) -> tensor<15xf32> {
  %s3 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<3x4xbf16>, tensor<4x5xbf16>) -> tensor<3x5xf32>
  %2 = stablehlo.reshape %s3 : (tensor<3x5xf32>) -> tensor<15xf32>
  return %2 : tensor<15xf32>
}
