func.func @main(%0: tensor<2x5xf32>, %1: tensor<2xi32>) -> tensor<2xf32> {
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.reduce(%0 init: %s3) applies stablehlo.maximum across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s5 = stablehlo.broadcast_in_dim %s4, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
  %s6 = stablehlo.subtract %0, %s5 : tensor<2x5xf32>
  %s7 = stablehlo.exponential %s6 : tensor<2x5xf32>
  %s8 = stablehlo.constant dense<0.0> : tensor<f32>
  %s9 = stablehlo.reduce(%s7 init: %s8) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s10 = stablehlo.log %s9 : tensor<2xf32>
  %s11 = stablehlo.add %s10, %s4 : tensor<2xf32>
  %s12 = stablehlo.broadcast_in_dim %s11, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
  %s13 = stablehlo.subtract %0, %s12 : tensor<2x5xf32>
  %s14 = stablehlo.iota dim = 0 : tensor<5xi32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [1] : (tensor<5xi32>) -> tensor<2x5xi32>
  %s16 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xi32>) -> tensor<2x5xi32>
  %s17 = stablehlo.compare EQ, %s16, %s15, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
  %s18 = stablehlo.convert %s17 : (tensor<2x5xi1>) -> tensor<2x5xf32>
  %s19 = stablehlo.multiply %s18, %s13 : tensor<2x5xf32>
  %s20 = stablehlo.constant dense<0.0> : tensor<f32>
  %s21 = stablehlo.reduce(%s19 init: %s20) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = stablehlo.negate %s21 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
