// pretty
module {
  func.func @main(%arg0: f32, %arg1: tensor<2xf32>) {
    %0 = arith.bitcast %arg0 : f32 to i32
    %1 = arith.bitcast %arg1 {n} : tensor<2xf32> to tensor<2xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32, tensor<2xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: tensor<2xf32>):
    %0 = "arith.bitcast"(%arg0) : (f32) -> i32
    %1 = "arith.bitcast"(%arg1) {n} : (tensor<2xf32>) -> tensor<2xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = "arith.bitcast"(%x) : (f32) -> i32
  %1 = arith.bitcast %v{n}:tensor<2xf32> to tensor<2xi32>
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = arith.bitcast %x : f32
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = arith.bitcast %x : (f32) -> i32
  return
}
// -----
// refused: syntax
func.func @main(%x: f32, %v: tensor<2xf32>) {
  %0 = arith.bitcast %x, %x : f32 to i32
  return
}
