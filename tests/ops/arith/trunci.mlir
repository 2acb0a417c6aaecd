// pretty
module {
  func.func @main(%arg0: i64) {
    %0 = arith.trunci %arg0 : i64 to i32
    %1 = arith.trunci %arg0 overflow<nsw> : i64 to i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i64) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i64):
    %0 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
    %1 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i64) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%i64: i64) {
  %26 = "arith.trunci"(%i64) : (i64) -> i32
  %34 = "arith.trunci"(%i64) <{overflowFlags = #arith.overflow<nsw>}> : (i64) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i64) {
  %0 = arith.trunci %arg0
  return
}
