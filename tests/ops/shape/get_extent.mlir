// pretty
module {
  func.func @main(%arg0: tensor<2xindex>, %arg1: index) {
    %0 = shape.get_extent %arg0, %arg1 : tensor<2xindex>, index -> index
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xindex>, index) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xindex>, %arg1: index):
    %0 = "shape.get_extent"(%arg0, %arg1) : (tensor<2xindex>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%sh: tensor<2xindex>, %i: index) {
  %12 = "shape.get_extent"(%sh, %i) : (tensor<2xindex>, index) -> index
  return
}
// -----
// refused: syntax
func.func @main(%arg0: tensor<2xindex>, %arg1: index) {
  %0 = shape.get_extent %arg0, %arg1
  return
}
