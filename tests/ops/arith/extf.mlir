// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.extf %arg0 : f32 to f64
    %1 = arith.extf %arg0 fastmath<nnan> : f32 to f64
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.extf"(%arg0) : (f32) -> f64
    %1 = "arith.extf"(%arg0) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32) {
  %27 = "arith.extf"(%f) : (f32) -> f64
  %38 = "arith.extf"(%f) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f64
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32) {
  %0 = arith.extf %arg0
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.extf %arg0 fastmath<none> : f32 to f64
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.extf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: f32) {
  %0 = arith.extf %x fastmath<none> : f32 to f64
  return
}
