// expect: conv-window 4:205
func.func @main(%0: tensor<2x4x7x12xf32>, %1: tensor<3x4x3x2xf32>) -> tensor<2x3x4x5xf32> {
  %s3 = stablehlo.transpose %1, dims = [1, 0, 2, 3] : (tensor<3x4x3x2xf32>) -> tensor<4x3x3x2xf32>
  %s4 = stablehlo.convolution(%0, %s3) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 2], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x7x12xf32>, tensor<4x3x3x2xf32>) -> tensor<2x3x7x13xf32>
  %2 = stablehlo.slice %s4 [0:2, 0:3, 0:7:2, 0:13:3] : (tensor<2x3x7x13xf32>) -> tensor<2x3x4x5xf32>
  return %2 : tensor<2x3x4x5xf32>
}
