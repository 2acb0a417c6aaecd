// expect: drift-primitive 5:3
func.func @main(%0: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<2x3xf32>) {
  %s3 = stablehlo.constant dense<0.0> : tensor<f32>
  %s4 = stablehlo.reduce(%0 init: %s3) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.reshape %s4 : (tensor<3xf32>) -> tensor<1x3xf32>
  %2 = stablehlo.reshape %0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1, %2 : tensor<1x3xf32>, tensor<2x3xf32>
}
