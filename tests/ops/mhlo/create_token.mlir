// pretty
module {
  func.func @main() {
    %0 = mhlo.create_token : !mhlo.token
    %1 = mhlo.create_token {tag} : !mhlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.create_token"() : () -> !mhlo.token
    %1 = "mhlo.create_token"() {tag} : () -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main() {
  %0 = mhlo.create_token : () -> !mhlo.token
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = mhlo.create_token : tensor<f32>
  return
}
