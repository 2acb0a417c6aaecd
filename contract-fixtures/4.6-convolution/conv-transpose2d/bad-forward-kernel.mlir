// expect: convolution_c14 3:216
func.func @main(%0: tensor<1x2x4x4xf32>, %1: tensor<3x2x3x3xf32>) -> tensor<1x3x9x9xf32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x4x4xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x9x9xf32>
  return %2 : tensor<1x3x9x9xf32>
}
