func.func @main(%0: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x1xf32>) {
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.reduce(%0 init: %s3) applies stablehlo.maximum across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.broadcast_in_dim %s4, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
  %s5 = stablehlo.constant dense<0.0> : tensor<f32>
  %s6 = stablehlo.reduce(%0 init: %s5) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.broadcast_in_dim %s6, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
  return %1, %2 : tensor<1x3xf32>, tensor<1x1xf32>
}
