// pretty
module {
  func.func @main(%arg0: tensor<4x9xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i64>) {
    %0 = mhlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x9xf32>, tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    %1 = mhlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 {tag} : (tensor<4x9xf32>, tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>, tensor<2x3xf32>, tensor<i64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i64>):
    %0 = "mhlo.dynamic_update_slice"(%arg0, %arg1, %arg2, %arg2) : (tensor<4x9xf32>, tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    %1 = "mhlo.dynamic_update_slice"(%arg0, %arg1, %arg2, %arg2) {tag} : (tensor<4x9xf32>, tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_update_slice_c4
func.func @main(%a: tensor<4x9xf32>, %u: tensor<2x3xf32>, %i: tensor<i64>) {
  %0 = mhlo.dynamic_update_slice %a, %u, %i : (tensor<4x9xf32>, tensor<2x3xf32>, tensor<i64>) -> tensor<4x9xf32>
  return
}
