// pretty
module {
  func.func @main(%arg0: !shape.size) {
    %0 = shape.size_to_index %arg0 : !shape.size
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.size) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.size):
    %0 = "shape.size_to_index"(%arg0) : (!shape.size) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%z: !shape.size) {
  %22 = "shape.size_to_index"(%z) : (!shape.size) -> index
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.size) {
  %0 = shape.size_to_index %arg0
  return
}
