// expect: drift-convolution-reverse 4:3
// expect: drift-pooling 4:3
func.func @main(%0: tensor<2x4x4x3xf32>, %1: tensor<4x3x3x2xf32>) -> tensor<2x3x7x9xf32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [2, 2]], lhs_dilate = [2, 3], rhs_dilate = [1, 2], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x3xf32>, tensor<4x3x3x2xf32>) -> tensor<2x3x7x9xf32>
  return %2 : tensor<2x3x7x9xf32>
}
