// pretty
module {
  func.func @main(%arg0: (i32, i64) -> (i32, i1), %arg1: i32, %arg2: i64) {
    %0:2 = call_indirect %arg0(%arg1, %arg2) : (i32, i64) -> (i32, i1)
    %1:2 = call_indirect %arg0(%arg1, %arg2) {n} : (i32, i64) -> (i32, i1)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = ((i32, i64) -> (i32, i1), i32, i64) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: (i32, i64) -> (i32, i1), %arg1: i32, %arg2: i64):
    %0:2 = "func.call_indirect"(%arg0, %arg1, %arg2) : ((i32, i64) -> (i32, i1), i32, i64) -> (i32, i1)
    %1:2 = "func.call_indirect"(%arg0, %arg1, %arg2) {n} : ((i32, i64) -> (i32, i1), i32, i64) -> (i32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: (i32, i64) -> (i32, i1), %x: i32, %y: i64) {
  %0:2 = "func.call_indirect"(%f, %x, %y) : ((i32, i64) -> (i32, i1), i32, i64) -> (i32, i1)
  %1:2 = func.call_indirect %f (%x,%y) {n} : (i32, i64)->(i32, i1)
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: () -> ()) {
    call_indirect %arg0() : () -> ()
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (() -> ()) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: () -> ()):
    "func.call_indirect"(%arg0) : (() -> ()) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%f: i32) {
  call_indirect %f() : i32
  return
}
// -----
// refused: type-mismatch
func.func @main(%f: (i32) -> ()) {
  call_indirect %f() : (i32) -> ()
  return
}
// -----
// refused: call-type
func.func @main(%f: (i32) -> (), %x: i32) {
  %0 = "func.call_indirect"(%f, %x) : ((i32) -> (), i32) -> i32
  return
}
