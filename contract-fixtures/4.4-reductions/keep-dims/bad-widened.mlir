// expect: keep-dims-tail 5:72
func.func @main(%0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.broadcast_in_dim %s3, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
