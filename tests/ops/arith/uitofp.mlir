// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = arith.uitofp %arg0 : i32 to f32
    %1 = arith.uitofp %arg0 nneg : i32 to f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.uitofp"(%arg0) : (i32) -> f32
    %1 = "arith.uitofp"(%arg0) <{nonNeg}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32) {
  %29 = "arith.uitofp"(%a) : (i32) -> f32
  %36 = "arith.uitofp"(%a) <{nonNeg}> : (i32) -> f32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32) {
  %0 = arith.uitofp %arg0
  return
}
