// pretty
module {
  func.func @main(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 5>}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    %1 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>):
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 5>}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    %1 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>):
    %0 = "stablehlo.gather"(%arg0, %arg1) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 5>, tag} : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    %1 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x8x5xf32>, %arg1: tensor<2x3x1xi64>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<2x8x5xf32>, tensor<2x3x1xi64>) -> tensor<2x3x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8x5xf32>, tensor<2x3x1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8x5xf32>, %arg1: tensor<2x3x1xi64>):
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<2x8x5xf32>, tensor<2x3x1xi64>) -> tensor<2x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8x5xf32>, tensor<2x3x1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8x5xf32>, %arg1: tensor<2x3x1xi64>):
    %0 = "stablehlo.gather"(%arg0, %arg1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 5>} : (tensor<2x8x5xf32>, tensor<2x3x1xi64>) -> tensor<2x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: gather_c20
func.func @main(%a: tensor<8x5xf32>, %i: tensor<3x1xi64>) {
  %1 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<index_vector_dim = 1, offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1>} : (tensor<8x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
  return
}
