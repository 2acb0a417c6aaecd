// expect: broadcast_in_dim_c5 5:73
func.func @main(%0: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [1] : (tensor<2xf32>) -> tensor<2x5xf32>
  %1 = stablehlo.subtract %0, %s4 : tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}
