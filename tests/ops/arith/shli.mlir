// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32) {
    %0 = arith.shli %arg0, %arg1 : i32
    %1 = arith.shli %arg0, %arg1 overflow<nuw> {foo} : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = "arith.shli"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %1 = "arith.shli"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nuw>}> {foo} : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32, %b: i32) {
  %7 = "arith.shli"(%a, %b) : (i32, i32) -> i32
  %40 = "arith.shli"(%a, %b) <{overflowFlags = #arith.overflow<nuw>}> {foo} : (i32, i32) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32, %arg1: i32) {
  %0 = arith.shli %arg0, %arg1
  return
}
