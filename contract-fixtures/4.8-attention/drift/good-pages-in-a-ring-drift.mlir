// expect: drift-dot-precision 9:3
// expect: drift-pages 42:3
func.func @main(%0: tensor<6x4x4xf32>, %1: tensor<7x2x2x4xf32>, %2: tensor<7x2x2x4xf32>, %3: tensor<2x3xi32>, %4: tensor<6xi32>) -> tensor<6x4x4xf32> {
  %s7 = "stablehlo.gather"(%1, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2, 4>}> : (tensor<7x2x2x4xf32>, tensor<2x3xi32>) -> tensor<2x3x2x2x4xf32>
  %s8 = stablehlo.reshape %s7 : (tensor<2x3x2x2x4xf32>) -> tensor<2x6x2x4xf32>
  %s9 = "stablehlo.gather"(%2, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2, 4>}> : (tensor<7x2x2x4xf32>, tensor<2x3xi32>) -> tensor<2x3x2x2x4xf32>
  %s10 = stablehlo.reshape %s9 : (tensor<2x3x2x2x4xf32>) -> tensor<2x6x2x4xf32>
  %s11 = stablehlo.reshape %0 : (tensor<6x4x4xf32>) -> tensor<2x3x2x2x4xf32>
  %s12 = stablehlo.dot_general %s11, %s8, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [HIGHEST, HIGHEST] : (tensor<2x3x2x2x4xf32>, tensor<2x6x2x4xf32>) -> tensor<2x2x3x2x6xf32>
  %s13 = stablehlo.constant dense<0.5> : tensor<f32>
  %s14 = stablehlo.broadcast_in_dim %s13, dims = [] : (tensor<f32>) -> tensor<2x2x3x2x6xf32>
  %s15 = stablehlo.multiply %s12, %s14 : tensor<2x2x3x2x6xf32>
  %s16 = stablehlo.iota dim = 4 : tensor<2x2x3x2x6xi32>
  %s17 = stablehlo.reshape %4 : (tensor<6xi32>) -> tensor<2x3xi32>
  %s18 = stablehlo.broadcast_in_dim %s17, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x2x6xi32>
  %s19 = stablehlo.constant dense<5> : tensor<i32>
  %s20 = stablehlo.broadcast_in_dim %s19, dims = [] : (tensor<i32>) -> tensor<2x2x3x2x6xi32>
  %s21 = stablehlo.add %s18, %s20 : tensor<2x2x3x2x6xi32>
  %s22 = stablehlo.subtract %s21, %s16 : tensor<2x2x3x2x6xi32>
  %s23 = stablehlo.constant dense<6> : tensor<i32>
  %s24 = stablehlo.broadcast_in_dim %s23, dims = [] : (tensor<i32>) -> tensor<2x2x3x2x6xi32>
  %s25 = stablehlo.remainder %s22, %s24 : tensor<2x2x3x2x6xi32>
  %s26 = stablehlo.constant dense<5> : tensor<i32>
  %s27 = stablehlo.broadcast_in_dim %s26, dims = [] : (tensor<i32>) -> tensor<2x2x3x2x6xi32>
  %s28 = stablehlo.compare LT, %s25, %s27, SIGNED : (tensor<2x2x3x2x6xi32>, tensor<2x2x3x2x6xi32>) -> tensor<2x2x3x2x6xi1>
  %s29 = stablehlo.compare LT, %s25, %s18, SIGNED : (tensor<2x2x3x2x6xi32>, tensor<2x2x3x2x6xi32>) -> tensor<2x2x3x2x6xi1>
  %s30 = stablehlo.and %s28, %s29 : tensor<2x2x3x2x6xi1>
  %s31 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s32 = stablehlo.broadcast_in_dim %s31, dims = [] : (tensor<f32>) -> tensor<2x2x3x2x6xf32>
  %s33 = stablehlo.select %s30, %s15, %s32 : tensor<2x2x3x2x6xi1>, tensor<2x2x3x2x6xf32>
  %s34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s35 = stablehlo.reduce(%s33 init: %s34) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x3x2x6xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
  %s36 = stablehlo.broadcast_in_dim %s35, dims = [0, 1, 2, 3] : (tensor<2x2x3x2xf32>) -> tensor<2x2x3x2x6xf32>
  %s37 = stablehlo.subtract %s33, %s36 : tensor<2x2x3x2x6xf32>
  %s38 = stablehlo.exponential %s37 : tensor<2x2x3x2x6xf32>
  %s39 = stablehlo.constant dense<0.0> : tensor<f32>
  %s40 = stablehlo.reduce(%s38 init: %s39) applies stablehlo.add across dimensions = [4] : (tensor<2x2x3x2x6xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
  %s41 = stablehlo.broadcast_in_dim %s40, dims = [0, 1, 2, 3] : (tensor<2x2x3x2xf32>) -> tensor<2x2x3x2x6xf32>
  %s42 = stablehlo.divide %s38, %s41 : tensor<2x2x3x2x6xf32>
  %s43 = stablehlo.dot_general %s42, %s10, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x2x3x2x6xf32>, tensor<2x6x2x4xf32>) -> tensor<2x2x3x2x4xf32>
  %s44 = stablehlo.transpose %s43, dims = [0, 2, 1, 3, 4] : (tensor<2x2x3x2x4xf32>) -> tensor<2x3x2x2x4xf32>
  %5 = stablehlo.reshape %s44 : (tensor<2x3x2x2x4xf32>) -> tensor<6x4x4xf32>
  return %5 : tensor<6x4x4xf32>
}
