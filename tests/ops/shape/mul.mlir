// pretty
module {
  func.func @main(%arg0: index) {
    %0 = shape.mul %arg0, %arg0 : index, index -> index
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: index):
    %0 = "shape.mul"(%arg0, %arg0) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%i: index) {
  %29 = "shape.mul"(%i, %i) : (index, index) -> index
  return
}
// -----
// refused: syntax
func.func @main(%arg0: index) {
  %0 = shape.mul %arg0, %arg0
  return
}
