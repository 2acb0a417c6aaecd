// expect: reduce-init 4:3
func.func @main(%0: tensor<4x3xf32>) -> tensor<3xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.multiply across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
