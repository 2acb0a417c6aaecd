// pretty
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: !mhlo.token) {
    %0 = mhlo.add_dependency %arg0, %arg1 {tag} : (tensor<4xf32>, !mhlo.token) -> tensor<4xf32>
    %1 = mhlo.add_dependency %arg1, %arg1 : (!mhlo.token, !mhlo.token) -> !mhlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !mhlo.token):
    %0 = "mhlo.add_dependency"(%arg0, %arg1) {tag} : (tensor<4xf32>, !mhlo.token) -> tensor<4xf32>
    %1 = "mhlo.add_dependency"(%arg1, %arg1) : (!mhlo.token, !mhlo.token) -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<4xf32>, %t: !mhlo.token) {
  %0 = "mhlo.add_dependency"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !mhlo.token):
    %x = "mhlo.add_dependency"(%arg0, %arg1) {tag} : (tensor<4xf32>, !mhlo.token) -> tensor<0xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
