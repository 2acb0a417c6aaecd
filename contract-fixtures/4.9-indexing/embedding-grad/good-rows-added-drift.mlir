// expect: drift-primitive 4:3
func.func @main(%0: tensor<5xi32>, %1: tensor<5x8xf32>) -> tensor<16x8xf32> {
  %s3 = stablehlo.constant dense<0.0> : tensor<16x8xf32>
  %2 = "stablehlo.scatter"(%s3, %0, %1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%s4: tensor<f32>, %s5: tensor<f32>):
     %s6 = stablehlo.add %s4, %s5 : tensor<f32>
     stablehlo.return %s6 : tensor<f32>
   }) : (tensor<16x8xf32>, tensor<5xi32>, tensor<5x8xf32>) -> tensor<16x8xf32>
  return %2 : tensor<16x8xf32>
}
