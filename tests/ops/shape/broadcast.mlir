// pretty
module {
  func.func @main(%arg0: !shape.shape, %arg1: tensor<2xindex>) {
    %0 = shape.broadcast %arg0, %arg0 : !shape.shape, !shape.shape -> !shape.shape
    %1 = shape.broadcast %arg1, %arg1 : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
    %2 = shape.broadcast %arg1, %arg1, %arg1 {b, error = "a"} : tensor<2xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.shape, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.shape, %arg1: tensor<2xindex>):
    %0 = "shape.broadcast"(%arg0, %arg0) : (!shape.shape, !shape.shape) -> !shape.shape
    %1 = "shape.broadcast"(%arg1, %arg1) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
    %2 = "shape.broadcast"(%arg1, %arg1, %arg1) <{error = "a"}> {b} : (tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%s: !shape.shape, %sh: tensor<2xindex>) {
  %4 = "shape.broadcast"(%s, %s) : (!shape.shape, !shape.shape) -> !shape.shape
  %5 = "shape.broadcast"(%sh, %sh) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
  %6 = "shape.broadcast"(%sh, %sh, %sh) <{error = "a"}> {b} : (tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.shape, %arg1: tensor<2xindex>) {
  %0 = shape.broadcast %arg0, %arg0
  return
}
