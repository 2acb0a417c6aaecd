// pretty
module {
  func.func @main(%arg0: !mhlo.token) {
    %0:2 = "mhlo.infeed"(%arg0) <{infeed_config = "abc", layout = [[0]]}> {tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    %1:2 = "mhlo.infeed"(%arg0) <{infeed_config = ""}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token):
    %0:2 = "mhlo.infeed"(%arg0) <{infeed_config = "abc", layout = [[0]]}> {tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    %1:2 = "mhlo.infeed"(%arg0) <{infeed_config = ""}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token):
    %0:2 = "mhlo.infeed"(%arg0) {infeed_config = "abc", layout = [[0]], tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    %1:2 = "mhlo.infeed"(%arg0) <{infeed_config = ""}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: !mhlo.token) {
  %0:2 = "mhlo.infeed"(%a) {infeed_config="abc", layout=[[0]], tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
  %1:2 = "mhlo.infeed"(%a) : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: !mhlo.token) {
  %0:2 = "mhlo.infeed"(%a) {infeed_config=1 : i32} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
  return
}
// -----
// refused: infeed_c2
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token):
    %x:3 = "mhlo.infeed"(%arg0) <{infeed_config = ""}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token, !mhlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%x: !mhlo.token) {
  %0:2 = "mhlo.infeed"(%x) <{layout = [[1.0]]}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
  return
}
