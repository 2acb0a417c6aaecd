// expect: convolution_c3 3:103
func.func @main(%0: tensor<2x3x8x8xf32>, %1: tensor<4x3x3x3xf32>) -> tensor<2x4x6x6xf32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [0, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x6x6xf32>
  return %2 : tensor<2x4x6x6xf32>
}
