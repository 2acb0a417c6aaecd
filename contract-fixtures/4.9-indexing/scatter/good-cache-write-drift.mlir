// expect: drift-pages 8:3
func.func @main(%0: tensor<6x4x2x8xf32>, %1: tensor<5xi32>, %2: tensor<5x2x8xf32>) -> tensor<6x4x2x8xf32> {
  %s4 = stablehlo.reshape %0 : (tensor<6x4x2x8xf32>) -> tensor<24x2x8xf32>
  %s5 = "stablehlo.scatter"(%s4, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%s6: tensor<f32>, %s7: tensor<f32>):
     stablehlo.return %s7 : tensor<f32>
   }) : (tensor<24x2x8xf32>, tensor<5xi32>, tensor<5x2x8xf32>) -> tensor<24x2x8xf32>
  %3 = stablehlo.reshape %s5 : (tensor<24x2x8xf32>) -> tensor<6x4x2x8xf32>
  return %3 : tensor<6x4x2x8xf32>
}
