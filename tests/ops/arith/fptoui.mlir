// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.fptoui %arg0 : f32 to i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.fptoui"(%arg0) : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32) {
  %30 = "arith.fptoui"(%f) : (f32) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32) {
  %0 = arith.fptoui %arg0
  return
}
