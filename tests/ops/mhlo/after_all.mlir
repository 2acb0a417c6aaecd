// pretty
module {
  func.func @main(%arg0: !mhlo.token, %arg1: !mhlo.token) {
    %0 = mhlo.after_all  : !mhlo.token
    %1 = mhlo.after_all %arg0 : !mhlo.token
    %2 = mhlo.after_all %arg0, %0 {tag = [1, 2]} : !mhlo.token
    %3 = mhlo.after_all  {tag} : !mhlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token, %arg1: !mhlo.token):
    %0 = "mhlo.after_all"() : () -> !mhlo.token
    %1 = "mhlo.after_all"(%arg0) : (!mhlo.token) -> !mhlo.token
    %2 = "mhlo.after_all"(%arg0, %0) {tag = [1, 2]} : (!mhlo.token, !mhlo.token) -> !mhlo.token
    %3 = "mhlo.after_all"() {tag} : () -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: !mhlo.token, %arg1: !mhlo.token) {
    %0 = mhlo.after_all  : () -> !mhlo.token
    %1 = mhlo.after_all %arg0 : !mhlo.token
    %2 = mhlo.after_all %arg0, %0 {tag = [1, 2]} : !mhlo.token
    %3 = mhlo.after_all  {tag} : !mhlo.token
    return
  }
}
// -----
// spelling
func.func @main(%a: !mhlo.token, %b: !mhlo.token) {
  %0 = mhlo.after_all : !mhlo.token
  %1 = mhlo.after_all %a : (!mhlo.token) -> !mhlo.token
  %2 = mhlo.after_all %a, %0 {tag = [1, 2]} : (!mhlo.token, !mhlo.token) -> !mhlo.token
  %3 = mhlo.after_all {tag} : () -> !mhlo.token
  return
}
// -----
// refused: operand-type
func.func @main(%a: tensor<f32>) {
  %1 = mhlo.after_all %a : (tensor<f32>) -> !mhlo.token
  return
}
