func.func @main(%0: tensor<6x4x8xf32>, %1: tensor<3x2xi32>) -> (tensor<3x8xf32>, tensor<3x8xf32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<6x4x8xf32>, tensor<3x2xi32>) -> tensor<3x8xf32>
  %3 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 8>, indices_are_sorted = true}> : (tensor<6x4x8xf32>, tensor<3x2xi32>) -> tensor<3x8xf32>
  return %2, %3 : tensor<3x8xf32>, tensor<3x8xf32>
}
