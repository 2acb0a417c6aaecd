// expect: drift-convolution-reverse 4:3
// expect: drift-pooling 4:3
func.func @main(%0: tensor<1x4x6x6xf32>, %1: tensor<4x3x1x1xf32>) -> tensor<1x3x4x4xf32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[-1, -1], [-1, -1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x6x6xf32>, tensor<4x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %2 : tensor<1x3x4x4xf32>
}
