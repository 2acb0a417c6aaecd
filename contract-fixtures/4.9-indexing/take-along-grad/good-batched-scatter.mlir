func.func @main(%0: tensor<2x3xi32>, %1: tensor<2x3x8xf32>) -> tensor<2x6x8xf32> {
  %s3 = stablehlo.constant dense<0.0> : tensor<2x6x8xf32>
  %2 = "stablehlo.scatter"(%s3, %0, %1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
   ^bb0(%s4: tensor<f32>, %s5: tensor<f32>):
     %s6 = stablehlo.add %s4, %s5 : tensor<f32>
     stablehlo.return %s6 : tensor<f32>
   }) : (tensor<2x6x8xf32>, tensor<2x3xi32>, tensor<2x3x8xf32>) -> tensor<2x6x8xf32>
  return %2 : tensor<2x6x8xf32>
}
