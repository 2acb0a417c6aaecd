// pretty
module {
  func.func @main(%arg0: !shape.witness) {
    %0 = shape.assuming_all %arg0, %arg0
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!shape.witness) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !shape.witness):
    %0 = "shape.assuming_all"(%arg0, %arg0) : (!shape.witness, !shape.witness) -> !shape.witness
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%w: !shape.witness) {
  %24 = "shape.assuming_all"(%w, %w) : (!shape.witness, !shape.witness) -> !shape.witness
  return
}
// -----
// refused: syntax
func.func @main(%arg0: !shape.witness) {
  %0 = shape.assuming_all %arg0, %arg0, 1
  return
}
