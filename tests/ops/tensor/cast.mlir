// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>) {
    %cast = tensor.cast %arg0 : tensor<2x?xf32> to tensor<2x3xf32>
    %cast_0 = tensor.cast %arg3 {n} : tensor<*xf32> to tensor<2x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index, f32, tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>):
    %0 = "tensor.cast"(%arg0) : (tensor<2x?xf32>) -> tensor<2x3xf32>
    %1 = "tensor.cast"(%arg3) {n} : (tensor<*xf32>) -> tensor<2x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = "tensor.cast"(%t) : (tensor<2x?xf32>) -> tensor<2x3xf32>
  %1 = tensor.cast %u {n} : tensor<*xf32> to tensor<2x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.cast %t : tensor<2x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.cast %t : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}
