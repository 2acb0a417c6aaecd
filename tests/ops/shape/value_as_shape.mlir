// pretty
module {
  func.func @main(%arg0: tensor<2xindex>) {
    %0 = shape.value_as_shape %arg0 : tensor<2xindex> -> !shape.shape
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>):
    %0 = "shape.value_as_shape"(%arg0) : (tensor<2xindex>) -> !shape.shape
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>) {
  %35 = "shape.value_as_shape"(%sh) : (tensor<2xindex>) -> !shape.shape
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>) {
  %0 = shape.value_as_shape %arg0
  return
}
