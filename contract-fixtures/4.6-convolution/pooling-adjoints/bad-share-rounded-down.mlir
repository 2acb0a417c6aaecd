// expect: expansion-constant 4:34
func.func @main(%0: tensor<2x3x3x3xf32>) -> tensor<2x3x5x6xf32> {
  %s2 = stablehlo.reshape %0 : (tensor<2x3x3x3xf32>) -> tensor<6x1x3x3xf32>
  %s3 = stablehlo.constant dense<0.16666666> : tensor<1x1x2x3xf32>
  %s4 = stablehlo.convolution(%s2, %s3) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<6x1x3x3xf32>, tensor<1x1x2x3xf32>) -> tensor<6x1x5x6xf32>
  %1 = stablehlo.reshape %s4 : (tensor<6x1x5x6xf32>) -> tensor<2x3x5x6xf32>
  return %1 : tensor<2x3x5x6xf32>
}
