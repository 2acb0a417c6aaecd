// pretty
module {
  func.func @main(%arg0: i32, %arg1: tensor<2xindex>) {
    %0 = arith.index_cast %arg0 : i32 to index
    %1 = arith.index_cast %arg1 {n} : tensor<2xindex> to tensor<2xi64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: tensor<2xindex>):
    %0 = "arith.index_cast"(%arg0) : (i32) -> index
    %1 = "arith.index_cast"(%arg1) {n} : (tensor<2xindex>) -> tensor<2xi64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32, %v: tensor<2xindex>) {
  %0 = "arith.index_cast"(%x) : (i32) -> index
  %1 = arith.index_cast %v{n}:tensor<2xindex> to tensor<2xi64>
  return
}
// -----
// refused: syntax
func.func @main(%x: i32, %v: tensor<2xindex>) {
  %0 = arith.index_cast %x : i32
  return
}
// -----
// refused: syntax
func.func @main(%x: i32, %v: tensor<2xindex>) {
  %0 = arith.index_cast %x : (i32) -> index
  return
}
// -----
// refused: syntax
func.func @main(%x: i32, %v: tensor<2xindex>) {
  %0 = arith.index_cast %x, %x : i32 to index
  return
}
