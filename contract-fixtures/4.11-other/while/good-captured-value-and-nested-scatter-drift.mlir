// expect: drift-while 5:3
// expect: unknown-expansion 5:3
func.func @main(%0: tensor<6x8xf32>, %1: tensor<3xi32>, %2: tensor<3x8xf32>) -> tensor<6x8xf32> {
  %s4 = stablehlo.constant dense<0> : tensor<i32>
  %s5:2 = "stablehlo.while"(%s4, %0) ({
    ^bb0(%s6: tensor<i32>, %s7: tensor<6x8xf32>):
      %s8 = stablehlo.constant dense<2> : tensor<i32>
      %s9 = stablehlo.compare LT, %s6, %s8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%s9) : (tensor<i1>) -> ()
  }, {
    ^bb0(%s10: tensor<i32>, %s11: tensor<6x8xf32>):
      %s12 = stablehlo.constant dense<1> : tensor<i32>
      %s13 = stablehlo.add %s10, %s12 : tensor<i32>
      %s14 = "stablehlo.scatter"(%s11, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
       ^bb0(%s15: tensor<f32>, %s16: tensor<f32>):
         %s17 = stablehlo.add %s15, %s16 : tensor<f32>
         stablehlo.return %s17 : tensor<f32>
       }) : (tensor<6x8xf32>, tensor<3xi32>, tensor<3x8xf32>) -> tensor<6x8xf32>
      "stablehlo.return"(%s13, %s14) : (tensor<i32>, tensor<6x8xf32>) -> ()
  }) : (tensor<i32>, tensor<6x8xf32>) -> (tensor<i32>, tensor<6x8xf32>)
  return %s5#1 : tensor<6x8xf32>
}
