// pretty
module {
  func.func @main(%arg0: !stablehlo.token) {
    %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = "abc", layout = [[0]]}> {tag} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    %1:2 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !stablehlo.token):
    %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = "abc", layout = [[0]]}> {tag} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    %1:2 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (!stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !stablehlo.token):
    %0:2 = "stablehlo.infeed"(%arg0) {infeed_config = "abc", layout = [[0]], tag} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    %1:2 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%a) {infeed_config="abc", layout=[[0]], tag} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  %1:2 = "stablehlo.infeed"(%a) : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%a) {infeed_config=1 : i32} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}
// -----
// refused: infeed_c2
"builtin.module"() ({
  "func.func"() <{function_type = (!stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !stablehlo.token):
    %x:3 = "stablehlo.infeed"(%arg0) <{infeed_config = "abc", layout = [[0]]}> {tag} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token, !stablehlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%x: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%x) <{layout = [[1.0]]}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return
}
