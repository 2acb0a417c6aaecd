func.func @main(%0: tensor<2x3xf32>, %1: tensor<2x3x4xf32>) -> (tensor<3x2xf32>, tensor<4x2x3xf32>) {
  %2 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = stablehlo.transpose %1, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<4x2x3xf32>
}
