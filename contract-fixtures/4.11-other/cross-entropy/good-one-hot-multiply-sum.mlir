// expect: unknown-expansion 20:3
func.func @main(%0: tensor<2x5xf32>, %1: tensor<2xi32>) -> tensor<f32> {
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.reduce(%0 init: %s3) applies stablehlo.maximum across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s5 = stablehlo.broadcast_in_dim %s4, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
  %s6 = stablehlo.subtract %0, %s5 : tensor<2x5xf32>
  %s7 = stablehlo.exponential %s6 : tensor<2x5xf32>
  %s8 = stablehlo.constant dense<0.0> : tensor<f32>
  %s9 = stablehlo.reduce(%s7 init: %s8) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
  %s10 = stablehlo.log %s9 : tensor<2xf32>
  %s11 = stablehlo.broadcast_in_dim %s10, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
  %s12 = stablehlo.subtract %s6, %s11 : tensor<2x5xf32>
  %s13 = stablehlo.iota dim = 1 : tensor<2x5xi32>
  %s14 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xi32>) -> tensor<2x5xi32>
  %s15 = stablehlo.compare  EQ, %s13, %s14,  SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
  %s16 = stablehlo.convert %s15 : (tensor<2x5xi1>) -> tensor<2x5xf32>
  %s17 = stablehlo.multiply %s12, %s16 : tensor<2x5xf32>
  %s18 = stablehlo.constant dense<0.0> : tensor<f32>
  %s19 = stablehlo.reduce(%s17 init: %s18) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.negate %s19 : tensor<f32>
  return %2 : tensor<f32>
}
