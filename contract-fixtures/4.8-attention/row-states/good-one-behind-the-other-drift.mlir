// expect: drift-row-states 76:3
func.func @main(%0: tensor<2x3x4xf32>, %1: tensor<4x4xf32>, %2: tensor<6x3x4xf32>, %3: tensor<2x3xi32>, %4: tensor<2x3xi32>) -> tensor<6x3x4xf32> {
  %s10 = stablehlo.constant dense<0> : tensor<i32>
  %s9 = stablehlo.broadcast_in_dim %s10, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s8 = stablehlo.compare GE, %3, %s9, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %s13 = stablehlo.constant dense<1> : tensor<i32>
  %s12 = stablehlo.broadcast_in_dim %s13, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s15 = stablehlo.constant dense<0> : tensor<i32>
  %s14 = stablehlo.broadcast_in_dim %s15, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s11 = stablehlo.select %s8, %s12, %s14 : tensor<2x3xi1>, tensor<2x3xi32>
  %s17 = stablehlo.constant dense<0> : tensor<i32>
  %s16 = stablehlo.reduce(%s11 init: %s17) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s19 = stablehlo.constant dense<-1> : tensor<i32>
  %s18 = stablehlo.reduce(%3 init: %s19) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s22 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s21 = stablehlo.broadcast_in_dim %s22, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s20 = stablehlo.select %s8, %4, %s21 : tensor<2x3xi1>, tensor<2x3xi32>
  %s24 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s23 = stablehlo.reduce(%s20 init: %s24) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s27 = stablehlo.constant dense<0> : tensor<i32>
  %s26 = stablehlo.broadcast_in_dim %s27, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s25 = stablehlo.compare EQ, %s23, %s26, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %s30 = stablehlo.constant dense<0> : tensor<i32>
  %s29 = stablehlo.broadcast_in_dim %s30, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s28 = stablehlo.maximum %s18, %s29 : tensor<2xi32>
  %s33 = stablehlo.constant dense<5> : tensor<i32>
  %s32 = stablehlo.broadcast_in_dim %s33, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s31 = stablehlo.minimum %s28, %s32 : tensor<2xi32>
  %s34 = "stablehlo.gather"(%2, %s31) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<6x3x4xf32>, tensor<2xi32>) -> tensor<2x3x4xf32>
  %s35 = stablehlo.broadcast_in_dim %s25, dims = [0] : (tensor<2xi1>) -> tensor<2x3x4xi1>
  %s36 = stablehlo.constant dense<0.0> : tensor<f32>
  %s37 = stablehlo.broadcast_in_dim %s36, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
  %s38 = stablehlo.select %s35, %s37, %s34 : tensor<2x3x4xi1>, tensor<2x3x4xf32>
  %s39 = stablehlo.constant dense<0.0> : tensor<f32>
  %s40 = stablehlo.pad %0, %s39, low = [0, 0, 0], high = [0, 3, 0], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x6x4xf32>
  %s41 = stablehlo.constant dense<3> : tensor<i32>
  %s42 = stablehlo.broadcast_in_dim %s41, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s43 = stablehlo.subtract %s42, %s16 : tensor<2xi32>
  %s44 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s45 = stablehlo.reshape %s43 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s46 = stablehlo.concatenate %s44, %s45, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s47 = "stablehlo.gather"(%s40, %s46) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s48 = stablehlo.concatenate %s38, %s47, dim = 1 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  %s49 = stablehlo.slice %s48 [0:2, 0:3, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s50 = stablehlo.slice %1 [0:1, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s51 = stablehlo.reshape %s50 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s52 = stablehlo.broadcast_in_dim %s51, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s53 = stablehlo.multiply %s52, %s49 : tensor<2x3x4xf32>
  %s54 = stablehlo.slice %s48 [0:2, 1:4, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s55 = stablehlo.slice %1 [1:2, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s56 = stablehlo.reshape %s55 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s57 = stablehlo.broadcast_in_dim %s56, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s58 = stablehlo.multiply %s57, %s54 : tensor<2x3x4xf32>
  %s59 = stablehlo.add %s53, %s58 : tensor<2x3x4xf32>
  %s60 = stablehlo.slice %s48 [0:2, 2:5, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s61 = stablehlo.slice %1 [2:3, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s62 = stablehlo.reshape %s61 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s63 = stablehlo.broadcast_in_dim %s62, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s64 = stablehlo.multiply %s63, %s60 : tensor<2x3x4xf32>
  %s65 = stablehlo.add %s59, %s64 : tensor<2x3x4xf32>
  %s66 = stablehlo.slice %s48 [0:2, 3:6, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s67 = stablehlo.slice %1 [3:4, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s68 = stablehlo.reshape %s67 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s69 = stablehlo.broadcast_in_dim %s68, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s70 = stablehlo.multiply %s69, %s66 : tensor<2x3x4xf32>
  %s71 = stablehlo.add %s65, %s70 : tensor<2x3x4xf32>
  %s72 = stablehlo.pad %s71, %s39, low = [0, 3, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x6x4xf32>
  %s73 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s74 = stablehlo.reshape %s16 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s75 = stablehlo.concatenate %s73, %s74, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s76 = "stablehlo.gather"(%s72, %s75) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s77 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s78 = stablehlo.reshape %s16 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s79 = stablehlo.concatenate %s77, %s78, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s80 = "stablehlo.gather"(%s48, %s79) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s81 = "stablehlo.scatter"(%2, %s18, %s80) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%s82: tensor<f32>, %s83: tensor<f32>):
     stablehlo.return %s83 : tensor<f32>
   }) : (tensor<6x3x4xf32>, tensor<2xi32>, tensor<2x3x4xf32>) -> tensor<6x3x4xf32>
  %s86 = stablehlo.constant dense<0> : tensor<i32>
  %s85 = stablehlo.broadcast_in_dim %s86, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s84 = stablehlo.compare GE, %3, %s85, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %s89 = stablehlo.constant dense<1> : tensor<i32>
  %s88 = stablehlo.broadcast_in_dim %s89, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s91 = stablehlo.constant dense<0> : tensor<i32>
  %s90 = stablehlo.broadcast_in_dim %s91, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s87 = stablehlo.select %s84, %s88, %s90 : tensor<2x3xi1>, tensor<2x3xi32>
  %s93 = stablehlo.constant dense<0> : tensor<i32>
  %s92 = stablehlo.reduce(%s87 init: %s93) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s95 = stablehlo.constant dense<-1> : tensor<i32>
  %s94 = stablehlo.reduce(%3 init: %s95) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s98 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s97 = stablehlo.broadcast_in_dim %s98, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %s96 = stablehlo.select %s84, %4, %s97 : tensor<2x3xi1>, tensor<2x3xi32>
  %s100 = stablehlo.constant dense<2147483647> : tensor<i32>
  %s99 = stablehlo.reduce(%s96 init: %s100) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s103 = stablehlo.constant dense<0> : tensor<i32>
  %s102 = stablehlo.broadcast_in_dim %s103, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s101 = stablehlo.compare EQ, %s99, %s102, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %s106 = stablehlo.constant dense<0> : tensor<i32>
  %s105 = stablehlo.broadcast_in_dim %s106, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s104 = stablehlo.maximum %s94, %s105 : tensor<2xi32>
  %s109 = stablehlo.constant dense<5> : tensor<i32>
  %s108 = stablehlo.broadcast_in_dim %s109, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s107 = stablehlo.minimum %s104, %s108 : tensor<2xi32>
  %s110 = "stablehlo.gather"(%s81, %s107) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<6x3x4xf32>, tensor<2xi32>) -> tensor<2x3x4xf32>
  %s111 = stablehlo.broadcast_in_dim %s101, dims = [0] : (tensor<2xi1>) -> tensor<2x3x4xi1>
  %s112 = stablehlo.constant dense<0.0> : tensor<f32>
  %s113 = stablehlo.broadcast_in_dim %s112, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
  %s114 = stablehlo.select %s111, %s113, %s110 : tensor<2x3x4xi1>, tensor<2x3x4xf32>
  %s115 = stablehlo.constant dense<0.0> : tensor<f32>
  %s116 = stablehlo.pad %s76, %s115, low = [0, 0, 0], high = [0, 3, 0], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x6x4xf32>
  %s117 = stablehlo.constant dense<3> : tensor<i32>
  %s118 = stablehlo.broadcast_in_dim %s117, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %s119 = stablehlo.subtract %s118, %s92 : tensor<2xi32>
  %s120 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s121 = stablehlo.reshape %s119 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s122 = stablehlo.concatenate %s120, %s121, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s123 = "stablehlo.gather"(%s116, %s122) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s124 = stablehlo.concatenate %s114, %s123, dim = 1 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  %s125 = stablehlo.slice %s124 [0:2, 0:3, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s126 = stablehlo.slice %1 [0:1, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s127 = stablehlo.reshape %s126 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s128 = stablehlo.broadcast_in_dim %s127, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s129 = stablehlo.multiply %s128, %s125 : tensor<2x3x4xf32>
  %s130 = stablehlo.slice %s124 [0:2, 1:4, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s131 = stablehlo.slice %1 [1:2, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s132 = stablehlo.reshape %s131 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s133 = stablehlo.broadcast_in_dim %s132, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s134 = stablehlo.multiply %s133, %s130 : tensor<2x3x4xf32>
  %s135 = stablehlo.add %s129, %s134 : tensor<2x3x4xf32>
  %s136 = stablehlo.slice %s124 [0:2, 2:5, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s137 = stablehlo.slice %1 [2:3, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s138 = stablehlo.reshape %s137 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s139 = stablehlo.broadcast_in_dim %s138, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s140 = stablehlo.multiply %s139, %s136 : tensor<2x3x4xf32>
  %s141 = stablehlo.add %s135, %s140 : tensor<2x3x4xf32>
  %s142 = stablehlo.slice %s124 [0:2, 3:6, 0:4] : (tensor<2x6x4xf32>) -> tensor<2x3x4xf32>
  %s143 = stablehlo.slice %1 [3:4, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %s144 = stablehlo.reshape %s143 : (tensor<1x4xf32>) -> tensor<4xf32>
  %s145 = stablehlo.broadcast_in_dim %s144, dims = [2] : (tensor<4xf32>) -> tensor<2x3x4xf32>
  %s146 = stablehlo.multiply %s145, %s142 : tensor<2x3x4xf32>
  %s147 = stablehlo.add %s141, %s146 : tensor<2x3x4xf32>
  %s148 = stablehlo.pad %s147, %s115, low = [0, 3, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x6x4xf32>
  %s149 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s150 = stablehlo.reshape %s92 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s151 = stablehlo.concatenate %s149, %s150, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s152 = "stablehlo.gather"(%s148, %s151) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s153 = stablehlo.iota dim = 0 : tensor<2x1xi32>
  %s154 = stablehlo.reshape %s92 : (tensor<2xi32>) -> tensor<2x1xi32>
  %s155 = stablehlo.concatenate %s153, %s154, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  %s156 = "stablehlo.gather"(%s124, %s155) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x6x4xf32>, tensor<2x2xi32>) -> tensor<2x3x4xf32>
  %s157 = "stablehlo.scatter"(%s81, %s94, %s156) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%s158: tensor<f32>, %s159: tensor<f32>):
     stablehlo.return %s159 : tensor<f32>
   }) : (tensor<6x3x4xf32>, tensor<2xi32>, tensor<2x3x4xf32>) -> tensor<6x3x4xf32>
  return %s157 : tensor<6x3x4xf32>
}
