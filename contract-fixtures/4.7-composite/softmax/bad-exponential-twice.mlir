// expect: expansion-wiring 8:3
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %s5 = stablehlo.subtract %0, %s4 : tensor<4x8xf32>
  %s6 = stablehlo.exponential %s5 : tensor<4x8xf32>
  %s10 = stablehlo.exponential %s5 : tensor<4x8xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%s10 init: %s7) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s9 = stablehlo.broadcast_in_dim %s8, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.divide %s6, %s9 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
