// expect: pad_c4 4:114
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.pad %0, %s2, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x6xf32>
  return %1 : tensor<2x6xf32>
}
