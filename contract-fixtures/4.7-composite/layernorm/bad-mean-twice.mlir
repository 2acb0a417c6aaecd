// expect: expansion-wiring 7:3
func.func @main(%0: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %s4 = stablehlo.constant dense<8.0> : tensor<2xf32>
  %s5 = stablehlo.divide %s3, %s4 : tensor<2xf32>
  %s16 = stablehlo.divide %s3, %s4 : tensor<2xf32>
  %s6 = stablehlo.broadcast_in_dim %s5, dims = [0] : (tensor<2xf32>) -> tensor<2x8xf32>
  %s7 = stablehlo.subtract %0, %s6 : tensor<2x8xf32>
  %s8 = stablehlo.multiply %s7, %s7 : tensor<2x8xf32>
  %s9 = stablehlo.constant dense<0.0> : tensor<f32>
  %s10 = stablehlo.reduce(%s8 init: %s9) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %s11 = stablehlo.divide %s10, %s4 : tensor<2xf32>
  %s12 = stablehlo.constant dense<1.0E-5> : tensor<2xf32>
  %s13 = stablehlo.add %s11, %s12 : tensor<2xf32>
  %s14 = stablehlo.sqrt %s13 : tensor<2xf32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [0] : (tensor<2xf32>) -> tensor<2x8xf32>
  %1 = stablehlo.divide %s7, %s15 : tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}
