// expect: conv-layout 3:52
func.func @main(%0: tensor<2x8x8x3xf32>, %1: tensor<4x3x3x3xf32>) -> tensor<2x4x8x8xf32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x8x8xf32>
  return %2 : tensor<2x4x8x8xf32>
}
