// expect: reduce-init 3:35
func.func @main(%0: tensor<4x8xf32>, %1: tensor<f32>) -> tensor<4x1xf32> {
  %s3 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s4 = stablehlo.constant dense<8.0> : tensor<4xf32>
  %s5 = stablehlo.divide %s3, %s4 : tensor<4xf32>
  %2 = stablehlo.broadcast_in_dim %s5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  return %2 : tensor<4x1xf32>
}
