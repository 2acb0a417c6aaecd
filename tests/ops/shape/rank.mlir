// pretty
module {
  func.func @main(%arg0: !shape.shape, %arg1: tensor<2xindex>) {
    %0 = shape.rank %arg0 : !shape.shape -> !shape.size
    %1 = shape.rank %arg1 : tensor<2xindex> -> index
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.shape, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.shape, %arg1: tensor<2xindex>):
    %0 = "shape.rank"(%arg0) : (!shape.shape) -> !shape.size
    %1 = "shape.rank"(%arg1) : (tensor<2xindex>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%s: !shape.shape, %sh: tensor<2xindex>) {
  %18 = "shape.rank"(%s) : (!shape.shape) -> !shape.size
  %19 = "shape.rank"(%sh) : (tensor<2xindex>) -> index
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.shape, %arg1: tensor<2xindex>) {
  %0 = shape.rank %arg0
  return
}
