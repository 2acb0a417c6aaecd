// expect: value-names 4:27
func.func @main(%0: tensor<5x3xf32>, %1: tensor<2xi32>, %2: tensor<2x3xf32>) -> tensor<5x3xf32> {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%s4: tensor<f32>, %8: tensor<f32>):
     %s6 = stablehlo.add %s4, %8 : tensor<f32>
     stablehlo.return %s6 : tensor<f32>
   }) : (tensor<5x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return %3 : tensor<5x3xf32>
}
