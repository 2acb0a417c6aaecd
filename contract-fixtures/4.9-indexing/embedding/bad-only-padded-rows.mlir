// expect: compare-form 5:28
func.func @main(%0: tensor<16x8xf32>, %1: tensor<2x3xi32>) -> tensor<2x3x8xf32> {
  %s3 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 8>}> : (tensor<16x8xf32>, tensor<2x3xi32>) -> tensor<2x3x8xf32>
  %s4 = stablehlo.constant dense<3> : tensor<2x3xi32>
  %s5 = stablehlo.compare  NE, %1, %s4,  SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %s6 = stablehlo.broadcast_in_dim %s5, dims = [0, 1] : (tensor<2x3xi1>) -> tensor<2x3x8xi1>
  %s7 = stablehlo.constant dense<0.0> : tensor<2x3x8xf32>
  %2 = stablehlo.select %s6, %s7, %s3 : tensor<2x3x8xi1>, tensor<2x3x8xf32>
  return %2 : tensor<2x3x8xf32>
}
