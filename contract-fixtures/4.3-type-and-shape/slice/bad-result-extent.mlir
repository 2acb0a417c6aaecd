// expect: slice_c5 3:56
func.func @main(%0: tensor<8xf32>) -> tensor<3xf32> {
  %1 = stablehlo.slice %0 [0:8:2] : (tensor<8xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
