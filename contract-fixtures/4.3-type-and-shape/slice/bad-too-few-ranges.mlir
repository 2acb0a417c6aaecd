// expect: slice_c2 3:27
func.func @main(%0: tensor<4x4xf32>) -> tensor<2x4xf32> {
  %1 = stablehlo.slice %0 [0:2] : (tensor<4x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
