// pretty
module {
  func.func @main(%arg0: f64) {
    %0 = arith.truncf %arg0 : f64 to f32
    %1 = arith.truncf %arg0 to_nearest_even : f64 to f32
    %2 = arith.truncf %arg0 downward fastmath<nnan> : f64 to f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f64) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f64):
    %0 = "arith.truncf"(%arg0) : (f64) -> f32
    %1 = "arith.truncf"(%arg0) <{roundingmode = 0 : i32}> : (f64) -> f32
    %2 = "arith.truncf"(%arg0) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f64) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f64: f64) {
  %28 = "arith.truncf"(%f64) : (f64) -> f32
  %32 = "arith.truncf"(%f64) <{roundingmode = 0 : i32}> : (f64) -> f32
  %39 = "arith.truncf"(%f64)  <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f64) -> f32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f64) {
  %0 = arith.truncf %arg0
  return
}
