// expect: broadcast_in_dim_c5 5:73
func.func @main(%0: tensor<32x64xf32>) -> tensor<32x1xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
  %1 = stablehlo.broadcast_in_dim %s3, dims = [1] : (tensor<32xf32>) -> tensor<32x1xf32>
  return %1 : tensor<32x1xf32>
}
