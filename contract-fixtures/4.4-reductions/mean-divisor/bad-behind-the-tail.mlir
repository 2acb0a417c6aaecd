// expect: mean-divisor 5:9
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x1xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %s5 = stablehlo.constant dense<8.0> : tensor<4x1xf32>
  %1 = stablehlo.divide %s4, %s5 : tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}
