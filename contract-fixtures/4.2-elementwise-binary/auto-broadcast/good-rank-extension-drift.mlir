// expect: drift-rank-extension 3:3
func.func @main(%0: tensor<3x4xf32>, %1: tensor<4xf32>, %2: tensor<f32>) -> tensor<3x4xf32> {
  %s5 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
  %3 = stablehlo.add %0, %s5 : tensor<3x4xf32>
  %s6 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
  %4 = stablehlo.divide %3, %s6 : tensor<3x4xf32>
  return %4 : tensor<3x4xf32>
}
