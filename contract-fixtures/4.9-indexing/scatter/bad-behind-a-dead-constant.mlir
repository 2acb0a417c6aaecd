// expect: expansion-wiring 3:3
func.func @main(%0: tensor<4x8xf32>, %1: tensor<3xi32>, %2: tensor<3x8xf32>) -> tensor<4x8xf32> {
  %s4 = stablehlo.constant dense<0.0> : tensor<4x8xf32>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%s5: tensor<f32>, %s6: tensor<f32>):
     %s7 = stablehlo.add %s5, %s6 : tensor<f32>
     stablehlo.return %s7 : tensor<f32>
   }) : (tensor<4x8xf32>, tensor<3xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
