// pretty
module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: tensor<4xi32>) {
    %0 = arith.cmpi slt, %arg0, %arg1 : i32
    %1 = arith.cmpi uge, %arg2, %arg2 : tensor<4xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, tensor<4xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: tensor<4xi32>):
    %0 = "arith.cmpi"(%arg0, %arg1) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %1 = "arith.cmpi"(%arg2, %arg2) <{predicate = 9 : i64}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32, %b: i32, %v: tensor<4xi32>) {
  %16 = "arith.cmpi"(%a, %b) <{predicate = 2 : i64}> : (i32, i32) -> i1
  %17 = "arith.cmpi"(%v, %v) <{predicate = 9 : i64}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32, %arg1: i32, %arg2: tensor<4xi32>) {
  %0 = arith.cmpi slt, %arg0, %arg1
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: i32, %arg1: vector<2xi8>, %arg2: tensor<*xi8>) {
    %0 = arith.cmpi ne, %arg0, %arg0 {n} : i32
    %1 = arith.cmpi ult, %arg1, %arg1 : vector<2xi8>
    %2 = arith.cmpi sle, %arg2, %arg2 : tensor<*xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, vector<2xi8>, tensor<*xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: vector<2xi8>, %arg2: tensor<*xi8>):
    %0 = "arith.cmpi"(%arg0, %arg0) <{predicate = 1 : i64}> {n} : (i32, i32) -> i1
    %1 = "arith.cmpi"(%arg1, %arg1) <{predicate = 6 : i64}> : (vector<2xi8>, vector<2xi8>) -> vector<2xi1>
    %2 = "arith.cmpi"(%arg2, %arg2) <{predicate = 3 : i64}> : (tensor<*xi8>, tensor<*xi8>) -> tensor<*xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32, %v: vector<2xi8>, %t: tensor<*xi8>) {
  %0 = arith.cmpi "ne", %x, %x {n} : i32
  %1 = arith.cmpi ult, %v, %v : vector<2xi8>
  %2 = arith.cmpi eq, %t, %t {predicate = 3 : i64} : tensor<*xi8>
  return
}
// -----
// refused: syntax
func.func @main(%x: i32) {
  %0 = arith.cmpi lt, %x, %x : i32
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: i32) {
  %0 = "arith.cmpi"(%x, %x) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return
}
