// pretty
module {
  func.func @main() {
    %0 = stablehlo.create_token : !stablehlo.token
    %1 = stablehlo.create_token {tag} : !stablehlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "stablehlo.create_token"() : () -> !stablehlo.token
    %1 = "stablehlo.create_token"() {tag} : () -> !stablehlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main() {
  %0 = stablehlo.create_token : () -> !stablehlo.token
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = stablehlo.create_token : tensor<f32>
  return
}
