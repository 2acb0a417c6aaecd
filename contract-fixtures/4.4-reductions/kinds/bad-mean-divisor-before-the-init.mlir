// expect: expansion-wiring 3:3
func.func @main(%0: tensor<4x8xf32>) -> tensor<4xf32> {
  %s4 = stablehlo.constant dense<8.0> : tensor<4xf32>
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.divide %s3, %s4 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
