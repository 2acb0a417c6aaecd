// pretty
module {
  func.func @main(%arg0: tensor<4x?xf32>) {
    %concat = tensor.concat dim(1) %arg0, %arg0 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x?xf32>):
    %0 = "tensor.concat"(%arg0, %arg0) <{dim = 1 : i64}> : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<4x?xf32>) {
  %3 = "tensor.concat"(%a, %a) <{dim = 1 : i64}> : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<4x?xf32>) {
  %concat = tensor.concat dim(1) %arg0, %arg0
  return
}
