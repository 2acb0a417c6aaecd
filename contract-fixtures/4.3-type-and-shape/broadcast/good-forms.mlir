// expect: drift-primitive 7:3
func.func @main(%0: tensor<f32>, %1: tensor<4xf32>, %2: tensor<3x1xf32>, %3: tensor<1xf32>) -> (tensor<2x3xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x2xf32>) {
  %4 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %5 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
  %6 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x4xf32>
  %s8 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
  %7 = stablehlo.broadcast_in_dim %s8, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  return %4, %5, %6, %7 : tensor<2x3xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x2xf32>
}
