// expect: attention-scale 4:34
func.func @main(%0: tensor<2x4x8xf32>, %1: tensor<2x4x8xf32>, %2: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %s4 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x4xf32>
  %s5 = stablehlo.constant dense<0.25> : tensor<f32>
  %s6 = stablehlo.broadcast_in_dim %s5, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
  %s7 = stablehlo.multiply %s4, %s6 : tensor<2x4x4xf32>
  %s8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s9 = stablehlo.reduce(%s7 init: %s8) applies stablehlo.maximum across dimensions = [2] : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %s10 = stablehlo.broadcast_in_dim %s9, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
  %s11 = stablehlo.subtract %s7, %s10 : tensor<2x4x4xf32>
  %s12 = stablehlo.exponential %s11 : tensor<2x4x4xf32>
  %s13 = stablehlo.constant dense<0.0> : tensor<f32>
  %s14 = stablehlo.reduce(%s12 init: %s13) applies stablehlo.add across dimensions = [2] : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %s15 = stablehlo.broadcast_in_dim %s14, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
  %s16 = stablehlo.divide %s12, %s15 : tensor<2x4x4xf32>
  %3 = stablehlo.dot_general %s16, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  return %3 : tensor<2x4x8xf32>
}
