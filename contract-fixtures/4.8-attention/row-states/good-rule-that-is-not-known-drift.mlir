// expect: drift-while 37:3
// expect: unknown-expansion 48:3
func.func @main(%0: tensor<6x3x5xf32>, %1: tensor<2x1xi32>, %2: tensor<2x1xi32>) -> (tensor<2x3x5xf32>, tensor<6x3x5xf32>) {
  %s7 = stablehlo.constant dense<0> : tensor<i32>
  %s6 = stablehlo.broadcast_in_dim %s7, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
  %s5 = stablehlo.compare GE, %1, %s6, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
  %s10 = stablehlo.constant dense<1> : tensor<i32>
  %s9 = stablehlo.broadcast_in_dim %s10, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
  %s12 = stablehlo.constant dense<0> : tensor<i32>
  %s11 = stablehlo.broadcast_in_dim %s12, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
  %s8 = stablehlo.select %s5, %s9, %s11 : tensor<2x1xi1>, tensor<2x1xi32>
  %s14 = stablehlo.constant dense<0> : tensor<i32>
  %s13 = stablehlo.reduce(%s8 init: %s14) applies stablehlo.add across dimensions = [1] : (tensor<2x1xi32>, tensor<i32>) -> tensor<2xi32>
  %s16 = stablehlo.constant dense<-1> : tensor<i32>
  %s15 = stablehlo.reduce(%1 init: %s16) applies stablehlo.maximum across dimensions = [1] : (tensor<2x1xi32>, tensor<i32>) -> tensor<2xi32>
  %s19 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s18 = stablehlo.broadcast_in_dim %s19, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
  %s17 = stablehlo.select %s5, %2, %s18 : tensor<2x1xi1>, tensor<2x1xi32>
  %s21 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s20 = stablehlo.reduce(%s17 init: %s21) applies stablehlo.minimum across dimensions = [1] : (tensor<2x1xi32>, tensor<i32>) -> tensor<2xi32>
  %s24 = stablehlo.constant dense<0> : tensor<i32>
  %s23 = stablehlo.broadcast_in_dim %s24, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s22 = stablehlo.compare EQ, %s20, %s23, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %s27 = stablehlo.constant dense<0> : tensor<i32>
  %s26 = stablehlo.broadcast_in_dim %s27, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s25 = stablehlo.maximum %s15, %s26 : tensor<2xi32>
  %s30 = stablehlo.constant dense<5> : tensor<i32>
  %s29 = stablehlo.broadcast_in_dim %s30, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s28 = stablehlo.minimum %s25, %s29 : tensor<2xi32>
  %s31 = "stablehlo.gather"(%0, %s28) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 5>}> : (tensor<6x3x5xf32>, tensor<2xi32>) -> tensor<2x3x5xf32>
  %s32 = stablehlo.broadcast_in_dim %s22, dims = [0] : (tensor<2xi1>) -> tensor<2x3x5xi1>
  %s33 = stablehlo.constant dense<0.0> : tensor<f32>
  %s34 = stablehlo.broadcast_in_dim %s33, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
  %s35 = stablehlo.select %s32, %s34, %s31 : tensor<2x3x5xi1>, tensor<2x3x5xf32>
  %s36 = stablehlo.constant dense<0> : tensor<i32>
  %s37 = stablehlo.constant dense<1> : tensor<i32>
  %s38:4 = "stablehlo.while"(%s36, %s37, %s35, %s35) ({
    ^bb0(%s39: tensor<i32>, %s40: tensor<i32>, %s41: tensor<2x3x5xf32>, %s42: tensor<2x3x5xf32>):
      %s43 = stablehlo.compare LT, %s39, %s40, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%s43) : (tensor<i1>) -> ()
  }, {
    ^bb0(%s44: tensor<i32>, %s45: tensor<i32>, %s46: tensor<2x3x5xf32>, %s47: tensor<2x3x5xf32>):
      %s48 = stablehlo.constant dense<1> : tensor<i32>
      %s49 = stablehlo.exponential %s46 : tensor<2x3x5xf32>
      %s50 = stablehlo.add %s44, %s48 : tensor<i32>
      "stablehlo.return"(%s50, %s45, %s49, %s47) : (tensor<i32>, tensor<i32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> ()
  }) : (tensor<i32>, tensor<i32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> (tensor<i32>, tensor<i32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>)
  %s51 = "stablehlo.scatter"(%0, %s15, %s38#2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%s52: tensor<f32>, %s53: tensor<f32>):
     stablehlo.return %s53 : tensor<f32>
   }) : (tensor<6x3x5xf32>, tensor<2xi32>, tensor<2x3x5xf32>) -> tensor<6x3x5xf32>
  %3 = stablehlo.tanh %s38#3 : tensor<2x3x5xf32>
  %4 = stablehlo.negate %s51 : tensor<6x3x5xf32>
  return %3, %4 : tensor<2x3x5xf32>, tensor<6x3x5xf32>
}
