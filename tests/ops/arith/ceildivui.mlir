// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32) {
    %0 = arith.ceildivui %arg0, %arg1 : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = "arith.ceildivui"(%arg0, %arg1) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32, %b: i32) {
  %3 = "arith.ceildivui"(%a, %b) : (i32, i32) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32, %arg1: i32) {
  %0 = arith.ceildivui %arg0, %arg1
  return
}
