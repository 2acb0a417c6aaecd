// pretty
module {
  func.func @main(%arg0: !shape.size, %arg1: index) {
    %0 = shape.div %arg0, %arg1 : !shape.size, index -> !shape.size
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.size, index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.size, %arg1: index):
    %0 = "shape.div"(%arg0, %arg1) : (!shape.size, index) -> !shape.size
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%z: !shape.size, %i: index) {
  %30 = "shape.div"(%z, %i) : (!shape.size, index) -> !shape.size
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.size, %arg1: index) {
  %0 = shape.div %arg0, %arg1
  return
}
