func.func @main(%0: tensor<6xf32>, %1: tensor<i32>, %2: tensor<f32>) -> tensor<6xf32> {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = true}> ({
   ^bb0(%s4: tensor<f32>, %s5: tensor<f32>):
     stablehlo.return %s5 : tensor<f32>
   }) : (tensor<6xf32>, tensor<i32>, tensor<f32>) -> tensor<6xf32>
  return %3 : tensor<6xf32>
}
