// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: tensor<2xi8>) {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.addi %arg2, %arg2 {n} : tensor<2xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, tensor<2xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: tensor<2xi8>):
    %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %1 = "arith.addi"(%arg2, %arg2) <{overflowFlags = #arith.overflow<none>}> {n} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = "arith.addi"(%x, %y) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  %1 = "arith.addi"(%v, %v) <{overflowFlags = #arith.overflow<none>}> {n} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: tensor<2xi8>) {
    %0 = arith.addi %arg0, %arg1 overflow<nsw> : i32
    %1 = arith.addi %arg0, %arg1 overflow<nsw, nuw> {n} : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, tensor<2xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: tensor<2xi8>):
    %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %1 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw, nuw>}> {n} : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = arith.addi %x : i32
  return
}
// -----
// refused: type-mismatch
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = arith.addi %x, %y : i64
  return
}
// -----
// refused: syntax
func.func @main(%x: i32, %y: i32, %v: tensor<2xi8>) {
  %0 = arith.addi %x, %y : (i32, i32) -> i32
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = arith.addi %arg0, %arg0 : i32
    %1 = arith.addi %arg0, %arg0 overflow<nuw> : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %1 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32) {
  %0 = "arith.addi"(%x, %x) : (i32, i32) -> i32
  %1 = "arith.addi"(%x, %x) {overflowFlags = #arith.overflow< nuw, none>} : (i32, i32) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%x: i32) {
  %0 = arith.addi %x, %x overflow<> : i32
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = arith.addi %arg0, %arg0 overflow<nuw> : i32
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32) {
  %0 = arith.addi %x, %x overflow<nsw> {overflowFlags = #arith.overflow<nuw>} : i32
  return
}
