func.func @main(%0: tensor<6xf32>, %1: tensor<i32>) -> tensor<f32> {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<i32>) -> tensor<f32>
  return %2 : tensor<f32>
}
