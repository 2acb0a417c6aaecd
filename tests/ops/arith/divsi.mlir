// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32) {
    %0 = arith.divsi %arg0, %arg1 : i32
    %1 = arith.divsi %arg0, %arg1 exact : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = "arith.divsi"(%arg0, %arg1) : (i32, i32) -> i32
    %1 = "arith.divsi"(%arg0, %arg1) <{isExact}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32, %b: i32) {
  %0 = "arith.divsi"(%a, %b) : (i32, i32) -> i32
  %33 = "arith.divsi"(%a, %b) <{isExact}> : (i32, i32) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32, %arg1: i32) {
  %0 = arith.divsi %arg0, %arg1
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = arith.divsi %arg0, %arg0 exact : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.divsi"(%arg0, %arg0) <{isExact}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32) {
  %0 = arith.divsi %x, %x {isExact} : i32
  return
}
