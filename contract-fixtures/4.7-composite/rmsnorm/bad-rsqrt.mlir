// expect: expansion-wiring 10:3
func.func @main(%0: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %s2 = stablehlo.multiply %0, %0 : tensor<2x8xf32>
  %s3 = stablehlo.constant dense<0.0> : tensor<f32>
  %s4 = stablehlo.reduce(%s2 init: %s3) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %s5 = stablehlo.constant dense<8.0> : tensor<2xf32>
  %s6 = stablehlo.divide %s4, %s5 : tensor<2xf32>
  %s7 = stablehlo.constant dense<1.0E-6> : tensor<2xf32>
  %s8 = stablehlo.add %s6, %s7 : tensor<2xf32>
  %s9 = stablehlo.rsqrt %s8 : tensor<2xf32>
  %s10 = stablehlo.broadcast_in_dim %s9, dims = [0] : (tensor<2xf32>) -> tensor<2x8xf32>
  %1 = stablehlo.divide %0, %s10 : tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}
