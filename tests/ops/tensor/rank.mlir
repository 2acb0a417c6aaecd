// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>) {
    %rank = tensor.rank %arg0 : tensor<2x?xf32>
    %rank_0 = tensor.rank %arg3 {n} : tensor<*xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index, f32, tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>):
    %0 = "tensor.rank"(%arg0) : (tensor<2x?xf32>) -> index
    %1 = "tensor.rank"(%arg3) {n} : (tensor<*xf32>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = "tensor.rank"(%t) : (tensor<2x?xf32>) -> index
  %1 = tensor.rank %u {n} : tensor<*xf32>
  return
}
// -----
// refused: operand-count
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.rank : tensor<2x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.rank %e : f32
  return
}
