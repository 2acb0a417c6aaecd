// pretty
module {
  func.func @main(%arg0: tensor<2x?xf32>, %arg1: index) {
    %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<2x?xf32>
    %extracted_0 = tensor.extract %arg0[%arg1, %arg1] {n} : tensor<2x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xf32>, index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xf32>, %arg1: index):
    %0 = "tensor.extract"(%arg0, %arg1, %arg1) : (tensor<2x?xf32>, index, index) -> f32
    %1 = "tensor.extract"(%arg0, %arg1, %arg1) {n} : (tensor<2x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<2x?xf32>, %i: index) {
  %0 = "tensor.extract"(%t, %i, %i) : (tensor<2x?xf32>, index, index) -> f32
  %1 = tensor.extract %t [%i,%i] {n} : tensor<2x?xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<i8>) {
    %extracted = tensor.extract %arg0[] : tensor<i8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i8>):
    %0 = "tensor.extract"(%arg0) : (tensor<i8>) -> i8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.extract %t : tensor<2x?xf32>
  return
}
// -----
// refused: type-mismatch
func.func @main(%t: tensor<2x?xf32>, %i: index, %e: f32, %u: tensor<*xf32>) {
  %0 = tensor.extract %t[%e, %i] : tensor<2x?xf32>
  return
}
