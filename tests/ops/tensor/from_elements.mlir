// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>) {
    %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
    %from_elements_0 = tensor.from_elements %arg1 {n} : tensor<1xindex>
    %from_elements_1 = tensor.from_elements  : tensor<0xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index, f32, tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>):
    %0 = "tensor.from_elements"(%arg2, %arg2) : (f32, f32) -> tensor<2xf32>
    %1 = "tensor.from_elements"(%arg1) {n} : (index) -> tensor<1xindex>
    %2 = "tensor.from_elements"() : () -> tensor<0xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = "tensor.from_elements"(%e, %e) : (f32, f32) -> tensor<2xf32>
  %1 = tensor.from_elements %i {n} : tensor<1xindex>
  %2 = tensor.from_elements : tensor<0xi8>
  return
}
// -----
// refused: type-mismatch
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.from_elements %e : tensor<1xi8>
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.from_elements %e : f32
  return
}
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.from_elements %e
  return
}
