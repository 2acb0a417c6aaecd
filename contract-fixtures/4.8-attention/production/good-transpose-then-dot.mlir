func.func @main(%0: tensor<4x8xf32>, %1: tensor<4x8xf32>, %2: tensor<4x8xf32>, %3: tensor<4x4xf32>) -> tensor<4x8xf32> {
  %4 = stablehlo.transpose %1, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %5 = stablehlo.dot_general %0, %4, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %6 = stablehlo.multiply %5, %3 : tensor<4x4xf32>
  %s9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s10 = stablehlo.reduce(%6 init: %s9) applies stablehlo.maximum across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %s11 = stablehlo.broadcast_in_dim %s10, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
  %s12 = stablehlo.subtract %6, %s11 : tensor<4x4xf32>
  %s13 = stablehlo.exponential %s12 : tensor<4x4xf32>
  %s14 = stablehlo.constant dense<0.0> : tensor<f32>
  %s15 = stablehlo.reduce(%s13 init: %s14) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %s16 = stablehlo.broadcast_in_dim %s15, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
  %7 = stablehlo.divide %s13, %s16 : tensor<4x4xf32>
  %8 = stablehlo.dot_general %7, %2, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %8 : tensor<4x8xf32>
}
