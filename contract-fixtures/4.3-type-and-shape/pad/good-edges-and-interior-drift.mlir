// expect: drift-primitive 4:3
func.func @main(%0: tensor<2x3xf32>) -> (tensor<2x5xf32>, tensor<3x5xf32>) {
  %s3 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.pad %0, %s3, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x5xf32>
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.pad %0, %s4, low = [0, 0], high = [0, 0], interior = [1, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x5xf32>
  return %1, %2 : tensor<2x5xf32>, tensor<3x5xf32>
}
