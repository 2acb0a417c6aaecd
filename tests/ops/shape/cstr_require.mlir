// pretty
module {
  func.func @main(%arg0: i1) {
    %0 = shape.cstr_require %arg0, "a"
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1):
    %0 = "shape.cstr_require"(%arg0) <{msg = "a"}> : (i1) -> !shape.witness
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%i1: i1) {
  %26 = "shape.cstr_require"(%i1) <{msg = "a"}> : (i1) -> !shape.witness
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i1) {
  %0 = shape.cstr_require %arg0, "a", 1
  return
}
