// pretty
module {
  func.func @main(%arg0: !stablehlo.token, %arg1: !stablehlo.token) {
    %0 = stablehlo.after_all  : !stablehlo.token
    %1 = stablehlo.after_all %arg0 : !stablehlo.token
    %2 = stablehlo.after_all %arg0, %0 {tag = [1, 2]} : !stablehlo.token
    %3 = stablehlo.after_all  {tag} : !stablehlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!stablehlo.token, !stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !stablehlo.token, %arg1: !stablehlo.token):
    %0 = "stablehlo.after_all"() : () -> !stablehlo.token
    %1 = "stablehlo.after_all"(%arg0) : (!stablehlo.token) -> !stablehlo.token
    %2 = "stablehlo.after_all"(%arg0, %0) {tag = [1, 2]} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
    %3 = "stablehlo.after_all"() {tag} : () -> !stablehlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: !stablehlo.token, %arg1: !stablehlo.token) {
    %0 = stablehlo.after_all  : () -> !stablehlo.token
    %1 = stablehlo.after_all %arg0 : !stablehlo.token
    %2 = stablehlo.after_all %arg0, %0 {tag = [1, 2]} : !stablehlo.token
    %3 = stablehlo.after_all  {tag} : !stablehlo.token
    return
  }
}
// -----
// spelling
func.func @main(%a: !stablehlo.token, %b: !stablehlo.token) {
  %0 = stablehlo.after_all : !stablehlo.token
  %1 = stablehlo.after_all %a : (!stablehlo.token) -> !stablehlo.token
  %2 = stablehlo.after_all %a, %0 {tag = [1, 2]} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %3 = stablehlo.after_all {tag} : () -> !stablehlo.token
  return
}
// -----
// refused: operand-type
func.func @main(%a: tensor<f32>) {
  %1 = stablehlo.after_all %a : (tensor<f32>) -> !stablehlo.token
  return
}
