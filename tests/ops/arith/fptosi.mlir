// pretty
module {
  func.func @main(%arg0: f32, %arg1: tensor<2xf32>) {
    %0 = arith.fptosi %arg0 : f32 to i8
    %1 = arith.fptosi %arg1 {n} : tensor<2xf32> to tensor<2xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32, tensor<2xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: tensor<2xf32>):
    %0 = "arith.fptosi"(%arg0) : (f32) -> i8
    %1 = "arith.fptosi"(%arg1) {n} : (tensor<2xf32>) -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = "arith.fptosi"(%x) : (f32) -> i8
  %1 = arith.fptosi %v{n}:tensor<2xf32> to tensor<2xi8>
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = arith.fptosi %x : f32
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = arith.fptosi %x : (f32) -> i8
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = arith.fptosi %x, %x : f32 to i8
  return
}
