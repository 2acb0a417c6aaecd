// expect: reduce-dims 4:82
func.func @main(%0: tensor<3x3xf32>) -> tensor<1x3xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.reshape %s3 : (tensor<3xf32>) -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}
