// expect: drift-dot-precision 6:3
// expect: unknown-expansion 13:3
func.func @main(%0: tensor<2x1x2x8xf32>, %1: tensor<5x4x2x8xf32>, %2: tensor<2x2xi32>, %3: tensor<2x1xi32>) -> tensor<2x2x1x8xf32> {
  %s5 = "stablehlo.gather"(%1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4, 2, 8>}> : (tensor<5x4x2x8xf32>, tensor<2x2xi32>) -> tensor<2x2x4x2x8xf32>
  %s6 = stablehlo.reshape %s5 : (tensor<2x2x4x2x8xf32>) -> tensor<2x8x2x8xf32>
  %s7 = stablehlo.dot_general %0, %s6, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [HIGHEST, HIGHEST] : (tensor<2x1x2x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x1x8xf32>
  %s8 = stablehlo.iota dim = 3 : tensor<2x2x1x8xi32>
  %s9 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<2x1xi32>) -> tensor<2x2x1x8xi32>
  %s10 = stablehlo.compare LT, %s8, %s9, SIGNED : (tensor<2x2x1x8xi32>, tensor<2x2x1x8xi32>) -> tensor<2x2x1x8xi1>
  %s11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s12 = stablehlo.broadcast_in_dim %s11, dims = [] : (tensor<f32>) -> tensor<2x2x1x8xf32>
  %s13 = stablehlo.select %s10, %s7, %s12 : tensor<2x2x1x8xi1>, tensor<2x2x1x8xf32>
  %4 = stablehlo.dot_general %s13, %s6, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x1x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x1x8xf32>
  return %4 : tensor<2x2x1x8xf32>
}
