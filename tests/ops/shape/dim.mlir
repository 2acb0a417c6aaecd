// pretty
module {
  func.func @main(%arg0: tensor<4x?xf32>, %arg1: index) {
    %0 = shape.dim %arg0, %arg1 : tensor<4x?xf32>, index -> index
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x?xf32>, index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x?xf32>, %arg1: index):
    %0 = "shape.dim"(%arg0, %arg1) : (tensor<4x?xf32>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<4x?xf32>, %i: index) {
  %20 = "shape.dim"(%a, %i) : (tensor<4x?xf32>, index) -> index
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<4x?xf32>, %arg1: index) {
  %0 = shape.dim %arg0, %arg1
  return
}
