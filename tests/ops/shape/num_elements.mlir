// pretty
module {
  func.func @main(%arg0: tensor<2xindex>, %arg1: !shape.shape) {
    %0 = shape.num_elements %arg0 : tensor<2xindex> -> index
    %1 = shape.num_elements %arg1 : !shape.shape -> !shape.size
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>, !shape.shape) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>, %arg1: !shape.shape):
    %0 = "shape.num_elements"(%arg0) : (tensor<2xindex>) -> index
    %1 = "shape.num_elements"(%arg1) : (!shape.shape) -> !shape.size
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>, %s: !shape.shape) {
  %8 = "shape.num_elements"(%sh) : (tensor<2xindex>) -> index
  %9 = "shape.num_elements"(%s) : (!shape.shape) -> !shape.size
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>, %arg1: !shape.shape) {
  %0 = shape.num_elements %arg0
  return
}
