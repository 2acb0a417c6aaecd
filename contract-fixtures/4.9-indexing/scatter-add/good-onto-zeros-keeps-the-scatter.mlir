// expect: unknown-expansion 5:3
func.func @main(%0: tensor<3xi32>, %1: tensor<3x8xf32>) -> tensor<6x8xf32> {
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
  %4 = "stablehlo.scatter"(%3, %0, %1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%s5: tensor<f32>, %s6: tensor<f32>):
     stablehlo.return %s6 : tensor<f32>
   }) : (tensor<6x8xf32>, tensor<3xi32>, tensor<3x8xf32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
