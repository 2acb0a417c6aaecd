// expect: drift-pooling 6:3
func.func @main(%0: tensor<2x3x7x9xf32>, %1: tensor<2x4x4x3xf32>) -> tensor<4x3x3x2xf32> {
  %s3 = stablehlo.transpose %0, dims = [1, 0, 2, 3] : (tensor<2x3x7x9xf32>) -> tensor<3x2x7x9xf32>
  %s4 = stablehlo.transpose %1, dims = [1, 0, 2, 3] : (tensor<2x4x4x3xf32>) -> tensor<4x2x4x3xf32>
  %s5 = stablehlo.convolution(%s3, %s4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 2], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x2x7x9xf32>, tensor<4x2x4x3xf32>) -> tensor<3x4x3x2xf32>
  %2 = stablehlo.transpose %s5, dims = [1, 0, 2, 3] : (tensor<3x4x3x2xf32>) -> tensor<4x3x3x2xf32>
  return %2 : tensor<4x3x3x2xf32>
}
