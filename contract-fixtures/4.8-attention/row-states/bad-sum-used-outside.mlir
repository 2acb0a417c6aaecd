// expect: drift-row-states 77:3
// expect: temporary-scope 81:23
func.func @main(%0: tensor<2x3x4xf32>, %1: tensor<4x4xf32>, %2: tensor<6x3x4xf32>, %3: tensor<2x3xi32>, %4: tensor<2x3xi32>) -> (tensor<2x3x4xf32>, tensor<6x3x4xf32>) {
  %s9 = stablehlo.constant dense<0> : tensor<i32>
  %s8 = stablehlo.broadcast_in_dim %s9, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s7 = stablehlo.compare GE, %3, %s8, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %s12 = stablehlo.constant dense<1> : tensor<i32>
  %s11 = stablehlo.broadcast_in_dim %s12, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s14 = stablehlo.constant dense<0> : tensor<i32>
  %s13 = stablehlo.broadcast_in_dim %s14, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s10 = stablehlo.select %s7, %s11, %s13 : tensor<2x3xi1>, tensor<2x3xi32>
  %s16 = stablehlo.constant dense<0> : tensor<i32>
  %s15 = stablehlo.reduce(%s10 init: %s16) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s18 = stablehlo.constant dense<-1> : tensor<i32>
  %s17 = stablehlo.reduce(%3 init: %s18) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s21 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s20 = stablehlo.broadcast_in_dim %s21, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s19 = stablehlo.select %s7, %4, %s20 : tensor<2x3xi1>, tensor<2x3xi32>
  %s23 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s22 = stablehlo.reduce(%s19 init: %s23) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s26 = stablehlo.constant dense<0> : tensor<i32>
  %s25 = stablehlo.broadcast_in_dim %s26, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s24 = stablehlo.compare EQ, %s22, %s25, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %s29 = stablehlo.constant dense<0> : tensor<i32>
  %s28 = stablehlo.broadcast_in_dim %s29, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s27 = stablehlo.maximum %s17, %s28 : tensor<2xi32>
  %s32 = stablehlo.constant dense<5> : tensor<i32>
  %s31 = stablehlo.broadcast_in_dim %s32, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s30 = stablehlo.minimum %s27, %s31 : tensor<2xi32>
  %s33 = "stablehlo.gather"(%2, %s30) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<6x3x4xf32>, tensor<2xi32>) -> tensor<2x3x4xf32>
  %s34 = stablehlo.broadcast_in_dim %s24, dims = [0] : (tensor<2xi1>) -> tensor<2x3x4xi1>
  %s35 = stablehlo.constant dense<0.0> : tensor<f32>
  %s36 = stablehlo.broadcast_in_dim %s35, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
  %s37 = stablehlo.select %s34, %s36, %s33 : tensor<2x3x4xi1>, tensor<2x3x4xf32>
  %s38 = stablehlo.constant dense<0.0> : tensor<f32>
  %s39 = stablehlo.pad %0, %s38, low = [0, 0, 0], high = [0, 3, 0], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x6x4xf32>
  %s40 = stablehlo.constant dense<3> : tensor<i32>
  %s41 = stablehlo.broadcast_in_dim %s40, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s42 = stablehlo.subtract %s41, %s15 : tensor<2xi32>
  %s43 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s44 = stablehlo.reshape %s42 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s45 = stablehlo.concatenate %s43, %s44, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s46 = "stablehlo.gather"(%s39, %s45) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s47 = stablehlo.concatenate %s37, %s46, dim = 1 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  %s48 = stablehlo.slice %s47 [0:2, 0:3, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s49 = stablehlo.slice %1 [0:1, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s50 = stablehlo.reshape %s49 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s51 = stablehlo.broadcast_in_dim %s50, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s52 = stablehlo.multiply %s51, %s48 : tensor<2x3x4xf32>
  %s53 = stablehlo.slice %s47 [0:2, 1:4, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s54 = stablehlo.slice %1 [1:2, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s55 = stablehlo.reshape %s54 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s56 = stablehlo.broadcast_in_dim %s55, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s57 = stablehlo.multiply %s56, %s53 : tensor<2x3x4xf32>
  %s58 = stablehlo.add %s52, %s57 : tensor<2x3x4xf32>
  %s59 = stablehlo.slice %s47 [0:2, 2:5, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s60 = stablehlo.slice %1 [2:3, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s61 = stablehlo.reshape %s60 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s62 = stablehlo.broadcast_in_dim %s61, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s63 = stablehlo.multiply %s62, %s59 : tensor<2x3x4xf32>
  %s64 = stablehlo.add %s58, %s63 : tensor<2x3x4xf32>
  %s65 = stablehlo.slice %s47 [0:2, 3:6, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s66 = stablehlo.slice %1 [3:4, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s67 = stablehlo.reshape %s66 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s68 = stablehlo.broadcast_in_dim %s67, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s69 = stablehlo.multiply %s68, %s65 : tensor<2x3x4xf32>
  %s70 = stablehlo.add %s64, %s69 : tensor<2x3x4xf32>
  %s71 = stablehlo.pad %s70, %s38, low = [0, 3, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x6x4xf32>
  %s72 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s73 = stablehlo.reshape %s15 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s74 = stablehlo.concatenate %s72, %s73, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s75 = "stablehlo.gather"(%s71, %s74) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s76 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s77 = stablehlo.reshape %s15 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s78 = stablehlo.concatenate %s76, %s77, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s79 = "stablehlo.gather"(%s47, %s78) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s80 = "stablehlo.scatter"(%2, %s17, %s79) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%s81: tensor<f32>, %s82: tensor<f32>):
     stablehlo.return %s82 : tensor<f32>
   }) : (tensor<6x3x4xf32>, tensor<2xi32>, tensor<2x3x4xf32>) -> tensor<6x3x4xf32>
  %6 = stablehlo.tanh %s64 : tensor<2x3x4xf32>
  return %6, %s80 : tensor<2x3x4xf32>, tensor<6x3x4xf32>
}
