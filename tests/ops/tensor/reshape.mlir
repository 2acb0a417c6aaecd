// pretty
module {
  func.func @main(%arg0: tensor<4x?xf32>, %arg1: tensor<2xindex>) {
    %reshape = tensor.reshape %arg0(%arg1) : (tensor<4x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x?xf32>, %arg1: tensor<2xindex>):
    %0 = "tensor.reshape"(%arg0, %arg1) : (tensor<4x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<4x?xf32>, %sh: tensor<2xindex>) {
  %4 = "tensor.reshape"(%a, %sh) : (tensor<4x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<4x?xf32>, %arg1: tensor<2xindex>) {
  %reshape = tensor.reshape %arg0(%arg1)
  return
}
