// pretty
module {
  func.func @main(%arg0: index) {
    %0 = shape.from_extents %arg0, %arg0 : index, index
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: index):
    %0 = "shape.from_extents"(%arg0, %arg0) : (index, index) -> !shape.shape
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%i: index) {
  %16 = "shape.from_extents"(%i, %i) : (index, index) -> !shape.shape
  return
}
// -----
// refused: syntax
func.func @main(%arg0: index) {
  %0 = shape.from_extents %arg0, %arg0
  return
}
