// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>) {
    %dim = tensor.dim %arg0, %arg1 : tensor<2x?xf32>
    %dim_0 = tensor.dim {n} %arg3, %arg1 : tensor<*xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index, f32, tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>):
    %0 = "tensor.dim"(%arg0, %arg1) : (tensor<2x?xf32>, index) -> index
    %1 = "tensor.dim"(%arg3, %arg1) {n} : (tensor<*xf32>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = "tensor.dim"(%t, %i) : (tensor<2x?xf32>, index) -> index
  %1 = tensor.dim{n} %u,%i: tensor<*xf32>
  return
}
// -----
// refused: operand-count
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.dim %t : tensor<2x?xf32>
  return
}
// -----
// refused: type-mismatch
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.dim %t, %e : tensor<2x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.dim %e, %i : f32
  return
}
