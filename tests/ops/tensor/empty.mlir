// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>) {
    %0 = tensor.empty(%arg1) : tensor<2x?xf32>
    %1 = tensor.empty() {n} : tensor<2xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index, f32, tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>):
    %0 = "tensor.empty"(%arg1) : (index) -> tensor<2x?xf32>
    %1 = "tensor.empty"() {n} : () -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = "tensor.empty"(%i) : (index) -> tensor<2x?xf32>
  %1 = tensor.empty ( ) {n} : tensor<2xf32>
  return
}
// -----
// refused: type-mismatch
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.empty(%e) : tensor<?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.empty : tensor<2xf32>
  return
}
