// expect: unknown-expansion 8:3
func.func @main(%0: tensor<2x5xf32>, %1: tensor<2x5xf32>) -> tensor<2x1xf32> {
  %s3 = stablehlo.exponential %1 : tensor<2x5xf32>
  %s4 = stablehlo.multiply %s3, %0 : tensor<2x5xf32>
  %s5 = stablehlo.constant dense<0.0> : tensor<f32>
  %s6 = stablehlo.reduce(%s4 init: %s5) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s7 = stablehlo.negate %s6 : tensor<2xf32>
  %2 = stablehlo.reshape %s7 : (tensor<2xf32>) -> tensor<2x1xf32>
  return %2 : tensor<2x1xf32>
}
