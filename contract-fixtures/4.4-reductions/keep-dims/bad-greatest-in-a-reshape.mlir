// expect: keep-dims-tail 5:8
func.func @main(%0: tensor<3x4xf32>) -> tensor<3x1xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.reshape %s3 : (tensor<3xf32>) -> tensor<3x1xf32>
  return %1 : tensor<3x1xf32>
}
