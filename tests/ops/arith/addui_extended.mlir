// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32) {
    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32):
    %0:2 = "arith.addui_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32, %b: i32) {
  %22:2 = "arith.addui_extended"(%a, %b) : (i32, i32) -> (i32, i1)
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32, %arg1: i32) {
  %sum, %overflow = arith.addui_extended %arg0, %arg1
  return
}
