// pretty
module {
  func.func @main(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>) {
    %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<8x5xf32>, %i: tensor<3x1xi64>, %s: tensor<2xi64>) {
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
  return
}
// -----
// refused: dynamic_gather_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_gather_c7
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<2xi64>):
    %x2 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<2xi64>) -> tensor<?xi64>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<?xi64>) -> tensor<3x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
