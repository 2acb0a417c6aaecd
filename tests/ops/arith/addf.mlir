// pretty
module {
  func.func @main(%arg0: f32, %arg1: tensor<2xbf16>) {
    %0 = arith.addf %arg0, %arg0 : f32
    %1 = arith.addf %arg1, %arg1 {n} : tensor<2xbf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32, tensor<2xbf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: tensor<2xbf16>):
    %0 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %1 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> {n} : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: f32, %v: tensor<2xbf16>) {
  %0 = "arith.addf"(%x, %x) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
  %1 = arith.addf %v, %v fastmath<none> {n} : tensor<2xbf16>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: f32, %arg1: tensor<2xbf16>) {
    %0 = arith.addf %arg0, %arg0 fastmath<nnan,ninf> : f32
    %1 = arith.addf %arg0, %arg0 fastmath<fast> {n} : f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32, tensor<2xbf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: tensor<2xbf16>):
    %0 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<nnan,ninf>}> : (f32, f32) -> f32
    %1 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<fast>}> {n} : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%x: f32, %v: tensor<2xbf16>) {
  %0 = arith.addf %x : f32
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xbf16>) {
  %0 = arith.addf %x, %x fastmath<quick> : f32
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.addf %arg0, %arg0 : f32
    %1 = arith.addf %arg0, %arg0 fastmath<nnan> : f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %1 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: f32) {
  %0 = "arith.addf"(%x, %x) : (f32, f32) -> f32
  %1 = "arith.addf"(%x, %x) {fastmath = #arith.fastmath< nnan, none>} : (f32, f32) -> f32
  return
}
// -----
// refused: syntax
func.func @main(%x: f32) {
  %0 = arith.addf %x, %x fastmath<> : f32
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: f32) {
    %0 = arith.addf %arg0, %arg0 upward fastmath<nnan> : f32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<nnan>, roundingmode = 2 : i32}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: f32) {
  %0 = arith.addf %x, %x "upward" fastmath<nnan> : f32
  return
}
// -----
// refused: syntax
func.func @main(%x: f32) {
  %0 = arith.addf %x, %x fastmath<nnan> upward : f32
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: f32) {
  %0 = arith.addf %x, %x {fastmath = 1} : f32
  return
}
