// pretty
module {
  func.func @main(%arg0: i1) {
    cf.assert %arg0, "a reason"
    cf.assert %arg0, "another" {n}
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1):
    "cf.assert"(%arg0) <{msg = "a reason"}> : (i1) -> ()
    "cf.assert"(%arg0) <{msg = "another"}> {n} : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%p: i1) {
  cf.assert %p, "a reason"
  cf.assert %p, "none" {n, msg = "another"}
  return
}
// -----
// refused: syntax
func.func @main(%p: i1) {
  cf.assert %p
  return
}
// -----
// refused: operand-type
func.func @main(%p: i8) {
  "cf.assert"(%p) <{msg = "a"}> : (i8) -> ()
  return
}
