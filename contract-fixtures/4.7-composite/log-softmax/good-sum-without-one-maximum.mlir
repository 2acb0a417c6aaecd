// expect: unknown-expansion 22:3
func.func @main(%0: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
  %s5 = stablehlo.subtract %0, %s4 : tensor<2x5xf32>
  %s6 = stablehlo.exponential %s5 : tensor<2x5xf32>
  %s7 = stablehlo.compare  LT, %0, %s4,  FLOAT : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xi1>
  %s8 = stablehlo.constant dense<0.0> : tensor<2x5xf32>
  %s9 = stablehlo.select %s7, %s6, %s8 : tensor<2x5xi1>, tensor<2x5xf32>
  %s10 = stablehlo.constant dense<0.0> : tensor<f32>
  %s11 = stablehlo.reduce(%s9 init: %s10) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s12 = stablehlo.constant dense<1.0> : tensor<2x5xf32>
  %s13 = stablehlo.select %s7, %s8, %s12 : tensor<2x5xi1>, tensor<2x5xf32>
  %s14 = stablehlo.constant dense<0.0> : tensor<f32>
  %s15 = stablehlo.reduce(%s13 init: %s14) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s16 = stablehlo.constant dense<1.0> : tensor<2xf32>
  %s17 = stablehlo.subtract %s15, %s16 : tensor<2xf32>
  %s18 = stablehlo.add %s11, %s17 : tensor<2xf32>
  %s19 = stablehlo.log_plus_one %s18 : tensor<2xf32>
  %s20 = stablehlo.broadcast_in_dim %s19, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
  %1 = stablehlo.subtract %s5, %s20 : tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}
