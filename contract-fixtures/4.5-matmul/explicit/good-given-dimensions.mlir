func.func @main(%0: tensor<2x6x2x8xf32>, %1: tensor<2x5x2x8xf32>, %2: tensor<4x3xf32>, %3: tensor<4x5xf32>) -> (tensor<2x2x6x5xf32>, tensor<3x5xf32>) {
  %4 = stablehlo.dot_general %0, %1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x6x2x8xf32>, tensor<2x5x2x8xf32>) -> tensor<2x2x6x5xf32>
  %5 = stablehlo.dot_general %2, %3, contracting_dims = [0] x [0] : (tensor<4x3xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %4, %5 : tensor<2x2x6x5xf32>, tensor<3x5xf32>
}
