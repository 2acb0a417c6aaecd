// pretty
module {
  func.func @main(%arg0: tensor<2xindex>) {
    %0 = shape.shape_eq %arg0, %arg0 : tensor<2xindex>, tensor<2xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>):
    %0 = "shape.shape_eq"(%arg0, %arg0) : (tensor<2xindex>, tensor<2xindex>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>) {
  %23 = "shape.shape_eq"(%sh, %sh) : (tensor<2xindex>, tensor<2xindex>) -> i1
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>) {
  %0 = shape.shape_eq %arg0, %arg0
  return
}
