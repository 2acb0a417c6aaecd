// expect: compare-form 19:28
func.func @main(%0: tensor<6x4x4xf32>, %1: tensor<5x2x2x4xf32>, %2: tensor<5x2x2x4xf32>, %3: tensor<2x2xi32>, %4: tensor<6xi32>) -> tensor<6x4x4xf32> {
  %s7 = "stablehlo.gather"(%1, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2, 4>}> : (tensor<5x2x2x4xf32>, tensor<2x2xi32>) -> tensor<2x2x2x2x4xf32>
  %s8 = stablehlo.reshape %s7 : (tensor<2x2x2x2x4xf32>) -> tensor<2x4x2x4xf32>
  %s9 = "stablehlo.gather"(%2, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2, 4>}> : (tensor<5x2x2x4xf32>, tensor<2x2xi32>) -> tensor<2x2x2x2x4xf32>
  %s10 = stablehlo.reshape %s9 : (tensor<2x2x2x2x4xf32>) -> tensor<2x4x2x4xf32>
  %s11 = stablehlo.reshape %0 : (tensor<6x4x4xf32>) -> tensor<2x3x2x2x4xf32>
  %s12 = stablehlo.dot_general %s11, %s8, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3x2x2x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x3x2x4xf32>
  %s13 = stablehlo.constant dense<0.5> : tensor<f32>
  %s14 = stablehlo.broadcast_in_dim %s13, dims = [] : (tensor<f32>) -> tensor<2x2x3x2x4xf32>
  %s15 = stablehlo.multiply %s12, %s14 : tensor<2x2x3x2x4xf32>
  %s16 = stablehlo.iota dim = 4 : tensor<2x2x3x2x4xi32>
  %s17 = stablehlo.reshape %4 : (tensor<6xi32>) -> tensor<2x3xi32>
  %s18 = stablehlo.broadcast_in_dim %s17, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x2x4xi32>
  %s19 = stablehlo.compare LT, %s16, %s18, SIGNED : (tensor<2x2x3x2x4xi32>, tensor<2x2x3x2x4xi32>) -> tensor<2x2x3x2x4xi1>
  %s20 = stablehlo.constant dense<3> : tensor<i32>
  %s21 = stablehlo.broadcast_in_dim %s20, dims = [] : (tensor<i32>) -> tensor<2x2x3x2x4xi32>
  %s22 = stablehlo.subtract %s18, %s21 : tensor<2x2x3x2x4xi32>
  %s23 = stablehlo.compare GT, %s16, %s22, SIGNED : (tensor<2x2x3x2x4xi32>, tensor<2x2x3x2x4xi32>) -> tensor<2x2x3x2x4xi1>
  %s24 = stablehlo.and %s19, %s23 : tensor<2x2x3x2x4xi1>
  %s25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s26 = stablehlo.broadcast_in_dim %s25, dims = [] : (tensor<f32>) -> tensor<2x2x3x2x4xf32>
  %s27 = stablehlo.select %s24, %s15, %s26 : tensor<2x2x3x2x4xi1>, tensor<2x2x3x2x4xf32>
  %s28 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s29 = stablehlo.reduce(%s27 init: %s28) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x3x2x4xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
  %s30 = stablehlo.broadcast_in_dim %s29, dims = [0, 1, 2, 3] : (tensor<2x2x3x2xf32>) -> tensor<2x2x3x2x4xf32>
  %s31 = stablehlo.subtract %s27, %s30 : tensor<2x2x3x2x4xf32>
  %s32 = stablehlo.exponential %s31 : tensor<2x2x3x2x4xf32>
  %s33 = stablehlo.constant dense<0.0> : tensor<f32>
  %s34 = stablehlo.reduce(%s32 init: %s33) applies stablehlo.add across dimensions = [4] : (tensor<2x2x3x2x4xf32>, tensor<f32>) -> tensor<2x2x3x2xf32>
  %s35 = stablehlo.broadcast_in_dim %s34, dims = [0, 1, 2, 3] : (tensor<2x2x3x2xf32>) -> tensor<2x2x3x2x4xf32>
  %s36 = stablehlo.divide %s32, %s35 : tensor<2x2x3x2x4xf32>
  %s37 = stablehlo.dot_general %s36, %s10, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x3x2x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x3x2x4xf32>
  %s38 = stablehlo.transpose %s37, dims = [0, 2, 1, 3, 4] : (tensor<2x2x3x2x4xf32>) -> tensor<2x3x2x2x4xf32>
  %5 = stablehlo.reshape %s38 : (tensor<2x3x2x2x4xf32>) -> tensor<6x4x4xf32>
  return %5 : tensor<6x4x4xf32>
}
