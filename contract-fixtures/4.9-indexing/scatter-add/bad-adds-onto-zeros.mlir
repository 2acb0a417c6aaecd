// expect: scatter-add-onto-zeros 7:6
func.func @main(%0: tensor<i32>, %1: tensor<8xf32>) -> tensor<6x8xf32> {
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
  %4 = "stablehlo.scatter"(%3, %0, %1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = true}> ({
   ^bb0(%s5: tensor<f32>, %s6: tensor<f32>):
     %s7 = stablehlo.add %s5, %s6 : tensor<f32>
     stablehlo.return %s7 : tensor<f32>
   }) : (tensor<6x8xf32>, tensor<i32>, tensor<8xf32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
