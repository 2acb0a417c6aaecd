func.func @main(%0: tensor<2x3xf32>, %1: tensor<2x1xf32>) -> (tensor<2x4xf32>, tensor<6x3xf32>) {
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %3 = stablehlo.concatenate %0, %0, %0, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<6x3xf32>
  return %2, %3 : tensor<2x4xf32>, tensor<6x3xf32>
}
