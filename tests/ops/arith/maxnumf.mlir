// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.maxnumf %arg0, %arg0 : f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.maxnumf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32) {
  %13 = "arith.maxnumf"(%f, %f) : (f32, f32) -> f32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32) {
  %0 = arith.maxnumf %arg0, %arg0
  return
}
