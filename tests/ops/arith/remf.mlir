// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.remf %arg0, %arg0 : f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.remf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32) {
  %10 = "arith.remf"(%f, %f) : (f32, f32) -> f32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32) {
  %0 = arith.remf %arg0, %arg0
  return
}
// -----
// refused: result-type
func.func @main(%x: f32) {
  %0 = "arith.remf"(%x, %x) : (f32, f32) -> f64
  return
}
