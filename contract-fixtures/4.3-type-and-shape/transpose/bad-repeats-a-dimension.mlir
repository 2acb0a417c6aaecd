// expect: transpose_c2 3:32
func.func @main(%0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %1 = stablehlo.transpose %0, dims = [0, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}
