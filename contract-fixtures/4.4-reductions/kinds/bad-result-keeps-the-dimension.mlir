// expect: reduce_c7 4:121
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x1xf32>
  return %1 : tensor<2x1xf32>
}
