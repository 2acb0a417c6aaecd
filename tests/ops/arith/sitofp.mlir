// pretty
module {
  func.func @main(%arg0: i8, %arg1: tensor<2xi8>) {
    %0 = arith.sitofp %arg0 : i8 to f32
    %1 = arith.sitofp %arg1 {n} : tensor<2xi8> to tensor<2xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i8, tensor<2xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i8, %arg1: tensor<2xi8>):
    %0 = "arith.sitofp"(%arg0) : (i8) -> f32
    %1 = "arith.sitofp"(%arg1) {n} : (tensor<2xi8>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = "arith.sitofp"(%x) : (i8) -> f32
  %1 = arith.sitofp %v{n}:tensor<2xi8> to tensor<2xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = arith.sitofp %x : i8
  return
}
// -----
// refused: syntax
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = arith.sitofp %x : (i8) -> f32
  return
}
// -----
// refused: syntax
func.func @main(%x: i8, %v: tensor<2xi8>) {
  %0 = arith.sitofp %x, %x : i8 to f32
  return
}
