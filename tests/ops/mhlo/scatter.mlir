// pretty
module {
  func.func @main(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x5xf32>) {
    %0 = "mhlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #mhlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = mhlo.add %arg3, %arg4 : tensor<f32>
      mhlo.return %1 : tensor<f32>
    }) {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<8x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x5xf32>):
    %0 = "mhlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #mhlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = "mhlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "mhlo.return"(%1) : (tensor<f32>) -> ()
    }) {tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<8x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x5xf32>, %arg1: tensor<3x1xi64>, %arg2: tensor<3x5xf32>):
    %0 = "mhlo.scatter"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = "mhlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "mhlo.return"(%1) : (tensor<f32>) -> ()
    }) {indices_are_sorted = true, scatter_dimension_numbers = #mhlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false, tag} : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<8x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xi8>, %arg2: tensor<2x3x1xi64>, %arg3: tensor<2x3xf32>, %arg4: tensor<2x3xi8>) {
    %0:2 = "mhlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #mhlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i8>, %arg7: tensor<f32>, %arg8: tensor<i8>):
      mhlo.return %arg7, %arg8 : tensor<f32>, tensor<i8>
    }) : (tensor<2x8xf32>, tensor<2x8xi8>, tensor<2x3x1xi64>, tensor<2x3xf32>, tensor<2x3xi8>) -> (tensor<2x8xf32>, tensor<2x8xi8>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>, tensor<2x8xi8>, tensor<2x3x1xi64>, tensor<2x3xf32>, tensor<2x3xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xi8>, %arg2: tensor<2x3x1xi64>, %arg3: tensor<2x3xf32>, %arg4: tensor<2x3xi8>):
    %0:2 = "mhlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #mhlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i8>, %arg7: tensor<f32>, %arg8: tensor<i8>):
      "mhlo.return"(%arg7, %arg8) : (tensor<f32>, tensor<i8>) -> ()
    }) : (tensor<2x8xf32>, tensor<2x8xi8>, tensor<2x3x1xi64>, tensor<2x3xf32>, tensor<2x3xi8>) -> (tensor<2x8xf32>, tensor<2x8xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>, tensor<2x8xi8>, tensor<2x3x1xi64>, tensor<2x3xf32>, tensor<2x3xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xi8>, %arg2: tensor<2x3x1xi64>, %arg3: tensor<2x3xf32>, %arg4: tensor<2x3xi8>):
    %0:2 = "mhlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i8>, %arg7: tensor<f32>, %arg8: tensor<i8>):
      "mhlo.return"(%arg7, %arg8) : (tensor<f32>, tensor<i8>) -> ()
    }) {scatter_dimension_numbers = #mhlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<2x8xf32>, tensor<2x8xi8>, tensor<2x3x1xi64>, tensor<2x3xf32>, tensor<2x3xi8>) -> (tensor<2x8xf32>, tensor<2x8xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<8x5xf32>, %i: tensor<3x1xi64>, %u: tensor<3x5xf32>) {
  %0 = "mhlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    mhlo.return %y : tensor<f32>
  }) : (tensor<8x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<8x5xf32>
  return
}
