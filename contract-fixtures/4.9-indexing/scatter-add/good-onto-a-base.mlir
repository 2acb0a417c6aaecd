func.func @main(%0: tensor<6x8xf32>, %1: tensor<i32>, %2: tensor<8xf32>, %3: tensor<6xi32>, %4: tensor<i32>) -> (tensor<6x8xf32>, tensor<6xi32>) {
  %5 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = true}> ({
   ^bb0(%s7: tensor<f32>, %s8: tensor<f32>):
     %s9 = stablehlo.add %s7, %s8 : tensor<f32>
     stablehlo.return %s9 : tensor<f32>
   }) : (tensor<6x8xf32>, tensor<i32>, tensor<8xf32>) -> tensor<6x8xf32>
  %6 = "stablehlo.scatter"(%3, %1, %4) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = true}> ({
   ^bb0(%s10: tensor<i32>, %s11: tensor<i32>):
     %s12 = stablehlo.add %s10, %s11 : tensor<i32>
     stablehlo.return %s12 : tensor<i32>
   }) : (tensor<6xi32>, tensor<i32>, tensor<i32>) -> tensor<6xi32>
  return %5, %6 : tensor<6x8xf32>, tensor<6xi32>
}
