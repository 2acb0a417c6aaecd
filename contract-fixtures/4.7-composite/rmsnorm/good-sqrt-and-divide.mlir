func.func @main(%0: tensor<2x8xf32>, %1: tensor<2x1xf32>) -> tensor<2x8xf32> {
  %s3 = stablehlo.multiply %0, %0 : tensor<2x8xf32>
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %s5 = stablehlo.reduce(%s3 init: %s4) applies stablehlo.add across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %s6 = stablehlo.constant dense<8.0> : tensor<2xf32>
  %s7 = stablehlo.divide %s5, %s6 : tensor<2xf32>
  %s8 = stablehlo.broadcast_in_dim %s7, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
  %s9 = stablehlo.add %s8, %1 : tensor<2x1xf32>
  %s10 = stablehlo.sqrt %s9 : tensor<2x1xf32>
  %s11 = stablehlo.broadcast_in_dim %s10, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x8xf32>
  %2 = stablehlo.divide %0, %s11 : tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}
