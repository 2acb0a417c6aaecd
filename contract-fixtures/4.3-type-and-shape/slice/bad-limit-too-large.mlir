// expect: slice_c3 3:27
func.func @main(%0: tensor<4xf32>) -> tensor<3xf32> {
  %1 = stablehlo.slice %0 [2:5] : (tensor<4xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
