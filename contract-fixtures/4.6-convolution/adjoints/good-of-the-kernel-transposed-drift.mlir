// expect: drift-pooling 9:3
func.func @main(%0: tensor<2x3x4x5xf32>, %1: tensor<2x4x7x12xf32>) -> tensor<3x4x3x2xf32> {
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %s3 = stablehlo.pad %0, %s4, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 1, 2] : (tensor<2x3x4x5xf32>, tensor<f32>) -> tensor<2x3x7x13xf32>
  %s6 = stablehlo.transpose %s3, dims = [1, 0, 2, 3] : (tensor<2x3x7x13xf32>) -> tensor<3x2x7x13xf32>
  %s7 = stablehlo.transpose %1, dims = [1, 0, 2, 3] : (tensor<2x4x7x12xf32>) -> tensor<4x2x7x12xf32>
  %s8 = stablehlo.convolution(%s6, %s7) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 2], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x2x7x13xf32>, tensor<4x2x7x12xf32>) -> tensor<3x4x3x2xf32>
  %s5 = stablehlo.transpose %s8, dims = [1, 0, 2, 3] : (tensor<3x4x3x2xf32>) -> tensor<4x3x3x2xf32>
  %2 = stablehlo.transpose %s5, dims = [1, 0, 2, 3] : (tensor<4x3x3x2xf32>) -> tensor<3x4x3x2xf32>
  return %2 : tensor<3x4x3x2xf32>
}
