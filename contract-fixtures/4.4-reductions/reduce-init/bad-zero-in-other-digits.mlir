// expect: literal-spelling 3:34
func.func @main(%0: tensor<4x8xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0.00> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
