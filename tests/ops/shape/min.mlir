// pretty
module {
  func.func @main(%arg0: !shape.shape) {
    %0 = shape.min %arg0, %arg0 : !shape.shape, !shape.shape -> !shape.shape
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.shape) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.shape):
    %0 = "shape.min"(%arg0, %arg0) : (!shape.shape, !shape.shape) -> !shape.shape
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%s: !shape.shape) {
  %32 = "shape.min"(%s, %s) : (!shape.shape, !shape.shape) -> !shape.shape
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.shape) {
  %0 = shape.min %arg0, %arg0
  return
}
