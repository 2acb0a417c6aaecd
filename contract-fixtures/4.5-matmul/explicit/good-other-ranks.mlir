func.func @main(%0: tensor<2x3x4xf32>, %1: tensor<2x5xf32>, %2: tensor<3xf32>) -> (tensor<3x4x5xf32>, tensor<3x3xf32>) {
  %3 = stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<2x3x4xf32>, tensor<2x5xf32>) -> tensor<3x4x5xf32>
  %4 = stablehlo.dot_general %2, %2, contracting_dims = [] x [] : (tensor<3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %3, %4 : tensor<3x4x5xf32>, tensor<3x3xf32>
}
