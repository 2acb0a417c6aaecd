// pretty
module {
  func.func @main(%arg0: i8, %arg1: tensor<2xi8>) {
    %0 = arith.extsi %arg0 : i8 to i32
    %1 = arith.extsi %arg1 {n} : tensor<2xi8> to tensor<2xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i8, tensor<2xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i8, %arg1: tensor<2xi8>):
    %0 = "arith.extsi"(%arg0) : (i8) -> i32
    %1 = "arith.extsi"(%arg1) {n} : (tensor<2xi8>) -> tensor<2xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = "arith.extsi"(%x) : (i8) -> i32
  %1 = arith.extsi %v{n}:tensor<2xi8> to tensor<2xi32>
  return
}
// -----
// refused: syntax
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = arith.extsi %x : i8
  return
}
// -----
// refused: syntax
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = arith.extsi %x : (i8) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = arith.extsi %x, %x : i8 to i32
  return
}
