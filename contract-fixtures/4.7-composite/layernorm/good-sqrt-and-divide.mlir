func.func @main(%0: tensor<2x8xf32>, %1: tensor<2x1xf32>) -> tensor<2x8xf32> {
  %s3 = stablehlo.constant dense<0.0> : tensor<f32>
  %s4 = stablehlo.reduce(%0 init: %s3) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %s5 = stablehlo.constant dense<8.0> : tensor<2xf32>
  %s6 = stablehlo.divide %s4, %s5 : tensor<2xf32>
  %s7 = stablehlo.broadcast_in_dim %s6, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
  %s8 = stablehlo.broadcast_in_dim %s7, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x8xf32>
  %s9 = stablehlo.subtract %0, %s8 : tensor<2x8xf32>
  %s10 = stablehlo.multiply %s9, %s9 : tensor<2x8xf32>
  %s11 = stablehlo.constant dense<0.0> : tensor<f32>
  %s12 = stablehlo.reduce(%s10 init: %s11) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %s13 = stablehlo.constant dense<8.0> : tensor<2xf32>
  %s14 = stablehlo.divide %s12, %s13 : tensor<2xf32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
  %s16 = stablehlo.add %s15, %1 : tensor<2x1xf32>
  %s17 = stablehlo.sqrt %s16 : tensor<2x1xf32>
  %s18 = stablehlo.broadcast_in_dim %s17, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x8xf32>
  %2 = stablehlo.divide %s9, %s18 : tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}
