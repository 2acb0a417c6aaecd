// pretty
module {
  func.func @main(%arg0: !shape.size) {
    %0 = shape.max %arg0, %arg0 : !shape.size, !shape.size -> !shape.size
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.size) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.size):
    %0 = "shape.max"(%arg0, %arg0) : (!shape.size, !shape.size) -> !shape.size
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%z: !shape.size) {
  %31 = "shape.max"(%z, %z) : (!shape.size, !shape.size) -> !shape.size
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.size) {
  %0 = shape.max %arg0, %arg0
  return
}
