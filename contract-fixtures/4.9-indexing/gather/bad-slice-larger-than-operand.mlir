// expect: gather_c21 3:168
func.func @main(%0: tensor<6x8xf32>, %1: tensor<3xi32>) -> tensor<3x9xf32> {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>}> : (tensor<6x8xf32>, tensor<3xi32>) -> tensor<3x9xf32>
  return %2 : tensor<3x9xf32>
}
