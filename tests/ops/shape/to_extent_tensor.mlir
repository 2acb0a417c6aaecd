// pretty
module {
  func.func @main(%arg0: !shape.shape) {
    %0 = shape.to_extent_tensor %arg0 : !shape.shape -> tensor<?xindex>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.shape) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.shape):
    %0 = "shape.to_extent_tensor"(%arg0) : (!shape.shape) -> tensor<?xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%s: !shape.shape) {
  %14 = "shape.to_extent_tensor"(%s) : (!shape.shape) -> tensor<?xindex>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.shape) {
  %0 = shape.to_extent_tensor %arg0
  return
}
