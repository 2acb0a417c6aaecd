func.func @main(%0: tensor<3x4xbf16>, %1: tensor<4x5xbf16>) -> tensor<3x5xf32> {
  %s2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<3x4xbf16>, tensor<4x5xbf16>) -> tensor<3x5xf32>
  return %s2 : tensor<3x5xf32>
}
