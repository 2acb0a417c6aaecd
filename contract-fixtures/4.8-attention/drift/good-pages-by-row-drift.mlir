// expect: drift-dot-precision 9:3
// expect: drift-pages 29:3
func.func @main(%0: tensor<3x4x4xf32>, %1: tensor<5x2x2x4xf32>, %2: tensor<5x2x2x4xf32>, %3: tensor<3x2xi32>, %4: tensor<3xi32>) -> tensor<3x4x4xf32> {
  %s7 = "stablehlo.gather"(%1, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2, 4>}> : (tensor<5x2x2x4xf32>, tensor<3x2xi32>) -> tensor<3x2x2x2x4xf32>
  %s8 = stablehlo.reshape %s7 : (tensor<3x2x2x2x4xf32>) -> tensor<3x4x2x4xf32>
  %s9 = "stablehlo.gather"(%2, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2, 4>}> : (tensor<5x2x2x4xf32>, tensor<3x2xi32>) -> tensor<3x2x2x2x4xf32>
  %s10 = stablehlo.reshape %s9 : (tensor<3x2x2x2x4xf32>) -> tensor<3x4x2x4xf32>
  %s11 = stablehlo.reshape %0 : (tensor<3x4x4xf32>) -> tensor<3x2x2x4xf32>
  %s12 = stablehlo.dot_general %s11, %s8, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [3], precision = [HIGHEST, HIGHEST] : (tensor<3x2x2x4xf32>, tensor<3x4x2x4xf32>) -> tensor<3x2x2x4xf32>
  %s13 = stablehlo.constant dense<0.5> : tensor<f32>
  %s14 = stablehlo.broadcast_in_dim %s13, dims = [] : (tensor<f32>) -> tensor<3x2x2x4xf32>
  %s15 = stablehlo.multiply %s12, %s14 : tensor<3x2x2x4xf32>
  %s16 = stablehlo.iota dim = 3 : tensor<3x2x2x4xi32>
  %s17 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xi32>) -> tensor<3x2x2x4xi32>
  %s18 = stablehlo.compare LT, %s16, %s17, SIGNED : (tensor<3x2x2x4xi32>, tensor<3x2x2x4xi32>) -> tensor<3x2x2x4xi1>
  %s19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s20 = stablehlo.broadcast_in_dim %s19, dims = [] : (tensor<f32>) -> tensor<3x2x2x4xf32>
  %s21 = stablehlo.select %s18, %s15, %s20 : tensor<3x2x2x4xi1>, tensor<3x2x2x4xf32>
  %s22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s23 = stablehlo.reduce(%s21 init: %s22) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x2x4xf32>, tensor<f32>) -> tensor<3x2x2xf32>
  %s24 = stablehlo.broadcast_in_dim %s23, dims = [0, 1, 2] : (tensor<3x2x2xf32>) -> tensor<3x2x2x4xf32>
  %s25 = stablehlo.subtract %s21, %s24 : tensor<3x2x2x4xf32>
  %s26 = stablehlo.exponential %s25 : tensor<3x2x2x4xf32>
  %s27 = stablehlo.constant dense<0.0> : tensor<f32>
  %s28 = stablehlo.reduce(%s26 init: %s27) applies stablehlo.add across dimensions = [3] : (tensor<3x2x2x4xf32>, tensor<f32>) -> tensor<3x2x2xf32>
  %s29 = stablehlo.broadcast_in_dim %s28, dims = [0, 1, 2] : (tensor<3x2x2xf32>) -> tensor<3x2x2x4xf32>
  %s30 = stablehlo.divide %s26, %s29 : tensor<3x2x2x4xf32>
  %s31 = stablehlo.dot_general %s30, %s10, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [HIGHEST, HIGHEST] : (tensor<3x2x2x4xf32>, tensor<3x4x2x4xf32>) -> tensor<3x2x2x4xf32>
  %5 = stablehlo.reshape %s31 : (tensor<3x2x2x4xf32>) -> tensor<3x4x4xf32>
  return %5 : tensor<3x4x4xf32>
}
