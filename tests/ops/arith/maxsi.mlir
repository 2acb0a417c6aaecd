// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: tensor<2xi8>) {
    %0 = arith.maxsi %arg0, %arg1 : i32
    %1 = arith.maxsi %arg2, %arg2 {n} : tensor<2xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, tensor<2xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: tensor<2xi8>):
    %0 = "arith.maxsi"(%arg0, %arg1) : (i32, i32) -> i32
    %1 = "arith.maxsi"(%arg2, %arg2) {n} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = "arith.maxsi"(%x, %y) : (i32, i32) -> i32
  %1 = "arith.maxsi"(%v, %v) {n} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}
// -----
// refused: operand-count
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = arith.maxsi %x : i32
  return
}
// -----
// refused: type-mismatch
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = arith.maxsi %x, %y : i64
  return
}
// -----
// refused: syntax
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = arith.maxsi %x, %y : (i32, i32) -> i32
  return
}
