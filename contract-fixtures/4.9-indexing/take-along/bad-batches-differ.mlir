// expect: gather_c17 3:122
func.func @main(%0: tensor<2x6x8xf32>, %1: tensor<4x3xi32>) -> tensor<4x3x8xf32> {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x6x8xf32>, tensor<4x3xi32>) -> tensor<4x3x8xf32>
  return %2 : tensor<4x3x8xf32>
}
