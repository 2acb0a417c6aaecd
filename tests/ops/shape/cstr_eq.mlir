// pretty
module {
  func.func @main(%arg0: tensor<2xindex>) {
    %0 = shape.cstr_eq %arg0, %arg0 : tensor<2xindex>, tensor<2xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>):
    %0 = "shape.cstr_eq"(%arg0, %arg0) : (tensor<2xindex>, tensor<2xindex>) -> !shape.witness
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>) {
  %25 = "shape.cstr_eq"(%sh, %sh) : (tensor<2xindex>, tensor<2xindex>) -> !shape.witness
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>) {
  %0 = shape.cstr_eq %arg0, %arg0
  return
}
