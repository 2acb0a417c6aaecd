// pretty
module {
  func.func @main(%arg0: i1, %arg1: i32) {
    cf.cond_br %arg0, ^bb1(%arg1, %arg0 : i32, i1), ^bb2 {n}
  ^bb1(%0: i32, %1: i1):  // pred: ^bb0
    cf.br ^bb2 {n}
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1, %arg1: i32):
    "cf.cond_br"(%arg0, %arg1, %arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 2, 0>}> {n} : (i1, i32, i1) -> ()
  ^bb1(%0: i32, %1: i1):  // pred: ^bb0
    "cf.br"()[^bb2] {n} : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%p: i1, %x: i32) {
  cf.cond_br %p, ^bb1(%x, %p : i32, i1), ^bb2 {n}
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i1, %arg1: i32) {
    cf.cond_br %arg0 weights([1, 2]), ^bb2, ^bb2
  ^bb1(%0: i32, %1: i1):  // no predecessors
    cf.br ^bb2 {n}
  ^bb2:  // 3 preds: ^bb0, ^bb0, ^bb1
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i1, %arg1: i32):
    "cf.cond_br"(%arg0)[^bb2, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1(%0: i32, %1: i1):  // no predecessors
    "cf.br"()[^bb2] {n} : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb0, ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%p: i1, %x: i32) {
  cf.cond_br %p weights([1, 2]), ^bb2, ^bb2
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: syntax
func.func @main(%p: i1, %x: i32) {
  cf.cond_br %p, ^bb2
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: operand-type
func.func @main(%p: i1, %x: i32) {
  cf.cond_br %p, ^bb2, ^bb1(%p, %p : i1, i1)
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: attribute-value
func.func @main(%p: i1, %x: i32) {
  "cf.cond_br"(%p, %x)[^bb2, ^bb2] <{operandSegmentSizes = array<i32: 1, -1, 2>}> : (i1, i32) -> ()
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: operand-type
func.func @main(%p: i1, %x: i32) {
  "cf.cond_br"(%x)[^bb2, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%a: i32, %b: i1):
  cf.br ^bb2 {n}
^bb2:
  return
}
// -----
// refused: attribute-value
func.func @main(%p: i1) {
  cf.cond_br %p weights([1]), ^bb1, ^bb1
^bb1:
  return
}
