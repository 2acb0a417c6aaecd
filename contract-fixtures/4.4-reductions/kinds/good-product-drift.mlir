// expect: unknown-expansion 4:3
func.func @main(%0: tensor<4xf32>) -> tensor<f32> {
  %s2 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.multiply across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
