// expect: reverse_c2 3:30
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %1 = stablehlo.reverse %0, dims = [1, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
