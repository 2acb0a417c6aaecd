// pretty
module {
  func.func @main(%arg0: i1, %arg1: i32) {
    cf.br ^bb1(%arg1, %arg0 : i32, i1)
  ^bb1(%0: i32, %1: i1):  // pred: ^bb0
    cf.br ^bb2 {n}
  ^bb2:  // pred: ^bb1
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1, %arg1: i32):
    "cf.br"(%arg1, %arg0)[^bb1] : (i32, i1) -> ()
  ^bb1(%0: i32, %1: i1):  // pred: ^bb0
    "cf.br"()[^bb2] {n} : () -> ()
  ^bb2:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%p: i1, %x: i32) {
  cf.br ^bb1(%x, %p : i32, i1)
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: operand-type
func.func @main(%p: i1, %x: i32) {
  cf.br ^bb1(%x : i32)
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: syntax
func.func @main(%p: i1, %x: i32) {
  cf.br ^bb2()
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: undefined-block
func.func @main(%p: i1, %x: i32) {
  cf.br ^bb9
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: successor-count
func.func @main(%p: i1, %x: i32) {
  "cf.br"()[^bb2, ^bb2] : () -> ()
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
