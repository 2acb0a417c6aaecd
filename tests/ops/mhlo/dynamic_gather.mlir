// pretty
module {
  func.func @main(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>) {
    %0 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    %1 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %0 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    %1 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %0 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) {dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    %1 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<8x5xf32>, %i: tensor<3x1xi64>, %s: tensor<2xi64>) {
  %0 = "mhlo.dynamic_gather"(%a, %i, %s) : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
  return
}
// -----
// refused: dynamic_gather_c3
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %1 = "mhlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
