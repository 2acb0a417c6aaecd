// pretty
module {
  func.func @main(%arg0: index) {
    %0 = shape.index_to_size %arg0
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: index):
    %0 = "shape.index_to_size"(%arg0) : (index) -> !shape.size
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%i: index) {
  %21 = "shape.index_to_size"(%i) : (index) -> !shape.size
  return
}
// -----
// refused: syntax
func.func @main(%arg0: index) {
  %0 = shape.index_to_size %arg0, 1
  return
}
