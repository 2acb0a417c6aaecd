// pretty
module {
  func.func @main(%arg0: tensor<4x?xf32>) {
    %0 = tensor.bitcast %arg0 : tensor<4x?xf32> to tensor<4x?xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x?xf32>):
    %0 = "tensor.bitcast"(%arg0) : (tensor<4x?xf32>) -> tensor<4x?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<4x?xf32>) {
  %0 = "tensor.bitcast"(%a) : (tensor<4x?xf32>) -> tensor<4x?xi32>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<4x?xf32>) {
  %0 = tensor.bitcast %arg0
  return
}
