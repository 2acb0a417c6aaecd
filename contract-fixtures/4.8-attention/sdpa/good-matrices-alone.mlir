func.func @main(%0: tensor<3x4xf32>, %1: tensor<5x4xf32>, %2: tensor<5x6xf32>) -> tensor<3x6xf32> {
  %s4 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [1] : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<3x5xf32>
  %s5 = stablehlo.constant dense<0.5> : tensor<f32>
  %s6 = stablehlo.broadcast_in_dim %s5, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
  %s7 = stablehlo.multiply %s4, %s6 : tensor<3x5xf32>
  %s8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s9 = stablehlo.reduce(%s7 init: %s8) applies stablehlo.maximum across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
  %s10 = stablehlo.broadcast_in_dim %s9, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
  %s11 = stablehlo.subtract %s7, %s10 : tensor<3x5xf32>
  %s12 = stablehlo.exponential %s11 : tensor<3x5xf32>
  %s13 = stablehlo.constant dense<0.0> : tensor<f32>
  %s14 = stablehlo.reduce(%s12 init: %s13) applies stablehlo.add across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
  %s16 = stablehlo.divide %s12, %s15 : tensor<3x5xf32>
  %3 = stablehlo.dot_general %s16, %2, contracting_dims = [1] x [0] : (tensor<3x5xf32>, tensor<5x6xf32>) -> tensor<3x6xf32>
  return %3 : tensor<3x6xf32>
}
