// expect: type-mismatch 6:29
func.func @main(%0: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %s3 = stablehlo.multiply %0, %0 : tensor<2x8xf32>
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %s5 = stablehlo.reduce(%s3 init: %s4) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = stablehlo.divide %0, %s5 : tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}
