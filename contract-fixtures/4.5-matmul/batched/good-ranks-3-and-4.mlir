func.func @main(%0: tensor<2x3x4xf32>, %1: tensor<2x4x5xf32>, %2: tensor<2x2x3x4xf32>, %3: tensor<2x2x4x3xf32>) -> (tensor<2x3x5xf32>, tensor<2x2x3x3xf32>) {
  %4 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %5 = stablehlo.dot_general %2, %3, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x4xf32>, tensor<2x2x4x3xf32>) -> tensor<2x2x3x3xf32>
  return %4, %5 : tensor<2x3x5xf32>, tensor<2x2x3x3xf32>
}
