// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.cmpf oeq, %arg0, %arg0 : f32
    %1 = arith.cmpf oeq, %arg0, %arg0 fastmath<nnan> : f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.cmpf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %1 = "arith.cmpf"(%arg0, %arg0) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32) {
  %18 = "arith.cmpf"(%f, %f) <{predicate = 1 : i64}> : (f32, f32) -> i1
  %37 = "arith.cmpf"(%f, %f) <{predicate = 1 : i64, fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> i1
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32) {
  %0 = arith.cmpf oeq, %arg0, %arg0
  return
}
