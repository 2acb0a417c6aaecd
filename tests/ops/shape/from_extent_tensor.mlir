// pretty
module {
  func.func @main(%arg0: tensor<2xindex>) {
    %0 = shape.from_extent_tensor %arg0 : tensor<2xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>):
    %0 = "shape.from_extent_tensor"(%arg0) : (tensor<2xindex>) -> !shape.shape
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>) {
  %15 = "shape.from_extent_tensor"(%sh) : (tensor<2xindex>) -> !shape.shape
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>) {
  %0 = shape.from_extent_tensor %arg0
  return
}
