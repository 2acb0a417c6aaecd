// expect: drift-compare-spaces 5:3
// expect: drift-primitive 10:3
func.func @main(%0: tensor<2x3xi32>, %1: tensor<2x3x8xf32>) -> tensor<16x8xf32> {
  %s4 = stablehlo.constant dense<0> : tensor<2x3xi32>
  %s5 = stablehlo.compare  EQ, %0, %s4,  SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %s6 = stablehlo.broadcast_in_dim %s5, dims = [0, 1] : (tensor<2x3xi1>) -> tensor<2x3x8xi1>
  %s7 = stablehlo.constant dense<0.0> : tensor<2x3x8xf32>
  %s3 = stablehlo.select %s6, %s7, %1 : tensor<2x3x8xi1>, tensor<2x3x8xf32>
  %s8 = stablehlo.constant dense<0.0> : tensor<16x8xf32>
  %2 = "stablehlo.scatter"(%s8, %0, %s3) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
   ^bb0(%s9: tensor<f32>, %s10: tensor<f32>):
     %s11 = stablehlo.add %s9, %s10 : tensor<f32>
     stablehlo.return %s11 : tensor<f32>
   }) : (tensor<16x8xf32>, tensor<2x3xi32>, tensor<2x3x8xf32>) -> tensor<16x8xf32>
  return %2 : tensor<16x8xf32>
}
