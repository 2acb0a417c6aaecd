// pretty
module {
  func.func @main(%arg0: f32, %arg1: tensor<4x?xf32>, %arg2: index) {
    %inserted = tensor.insert %arg0 into %arg1[%arg2, %arg2] : tensor<4x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (f32, tensor<4x?xf32>, index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: tensor<4x?xf32>, %arg2: index):
    %0 = "tensor.insert"(%arg0, %arg1, %arg2, %arg2) : (f32, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%f: f32, %a: tensor<4x?xf32>, %i: index) {
  %5 = "tensor.insert"(%f, %a, %i, %i) : (f32, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: f32, %arg1: tensor<4x?xf32>, %arg2: index) {
  %inserted = tensor.insert %arg0 into %arg1[%arg2, %arg2]
  return
}
