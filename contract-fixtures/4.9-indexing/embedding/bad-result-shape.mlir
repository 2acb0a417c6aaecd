// expect: gather_c22 3:242
func.func @main(%0: tensor<16x8xf32>, %1: tensor<2x3xi32>) -> tensor<8x2x3xf32> {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 8>}> : (tensor<16x8xf32>, tensor<2x3xi32>) -> tensor<8x2x3xf32>
  return %2 : tensor<8x2x3xf32>
}
