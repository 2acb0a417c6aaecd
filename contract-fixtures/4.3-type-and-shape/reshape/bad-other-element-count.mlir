// expect: reshape_c2 3:52
func.func @main(%0: tensor<2x6xf32>) -> tensor<3x5xf32> {
  %1 = stablehlo.reshape %0 : (tensor<2x6xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}
