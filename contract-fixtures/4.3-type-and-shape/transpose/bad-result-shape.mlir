// expect: transpose_c3 3:69
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
