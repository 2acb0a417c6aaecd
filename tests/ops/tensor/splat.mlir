// pretty
module {
  func.func @main(%arg0: f32, %arg1: index) {
    %splat = tensor.splat %arg0 : tensor<4xf32>
    %splat_0 = tensor.splat %arg0[%arg1] : tensor<4x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32, index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: index):
    %0 = "tensor.splat"(%arg0) : (f32) -> tensor<4xf32>
    %1 = "tensor.splat"(%arg0, %arg1) : (f32, index) -> tensor<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32, %i: index) {
  %6 = "tensor.splat"(%f) : (f32) -> tensor<4xf32>
  %7 = "tensor.splat"(%f, %i) : (f32, index) -> tensor<4x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32, %arg1: index) {
  %splat = tensor.splat %arg0
  return
}
