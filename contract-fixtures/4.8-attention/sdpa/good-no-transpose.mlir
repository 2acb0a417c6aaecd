// expect: unknown-expansion 15:3
func.func @main(%0: tensor<2x4x8xf32>, %1: tensor<2x4x8xf32>, %2: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %s4 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x4xf32>
  %s5 = stablehlo.constant dense<0.35355338> : tensor<2x4x4xf32>
  %s6 = stablehlo.multiply %s4, %s5 : tensor<2x4x4xf32>
  %s7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s8 = stablehlo.reduce(%s6 init: %s7) applies stablehlo.maximum across dimensions = [2] : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %s9 = stablehlo.broadcast_in_dim %s8, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
  %s10 = stablehlo.subtract %s6, %s9 : tensor<2x4x4xf32>
  %s11 = stablehlo.exponential %s10 : tensor<2x4x4xf32>
  %s12 = stablehlo.constant dense<0.0> : tensor<f32>
  %s13 = stablehlo.reduce(%s11 init: %s12) applies stablehlo.add across dimensions = [2] : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %s14 = stablehlo.broadcast_in_dim %s13, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
  %s15 = stablehlo.divide %s11, %s14 : tensor<2x4x4xf32>
  %3 = stablehlo.dot_general %s15, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  return %3 : tensor<2x4x8xf32>
}
