// pretty
module {
  func.func @main(%arg0: tensor<2x3x4xf32>) {
    %0 = stablehlo.reverse %arg0, dims = [2, 0] : tensor<2x3x4xf32>
    %1 = stablehlo.reverse %arg0, dims = [1] {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 2, 0>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %1 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 1>}> {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 2, 0>} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %1 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 1>}> {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<2x3x4xf32>) {
    %0 = stablehlo.reverse %arg0, dims = [2, 0] : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %1 = stablehlo.reverse %arg0, dims = [1] {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    return
  }
}
// -----
// refused: reverse_c3
func.func @main(%a: tensor<2x3x4xf32>) {
  %0 = "stablehlo.reverse"(%a) {dimensions = array<i64: 3>} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
