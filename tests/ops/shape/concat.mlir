// pretty
module {
  func.func @main(%arg0: tensor<2xindex>) {
    %0 = shape.concat %arg0, %arg0 : tensor<2xindex>, tensor<2xindex> -> tensor<4xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>):
    %0 = "shape.concat"(%arg0, %arg0) : (tensor<2xindex>, tensor<2xindex>) -> tensor<4xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>) {
  %13 = "shape.concat"(%sh, %sh) : (tensor<2xindex>, tensor<2xindex>) -> tensor<4xindex>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>) {
  %0 = shape.concat %arg0, %arg0
  return
}
