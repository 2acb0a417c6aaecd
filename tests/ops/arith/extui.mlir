// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = arith.extui %arg0 : i32 to i64
    %1 = arith.extui %arg0 nneg : i32 to i64
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.extui"(%arg0) : (i32) -> i64
    %1 = "arith.extui"(%arg0) <{nonNeg}> : (i32) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32) {
  %25 = "arith.extui"(%a) : (i32) -> i64
  %35 = "arith.extui"(%a) <{nonNeg}> : (i32) -> i64
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32) {
  %0 = arith.extui %arg0
  return
}
