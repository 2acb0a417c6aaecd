// pretty
module {
  func.func @main(%arg0: tensor<2x3x4xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = stablehlo.transpose %arg0, dims = [0, 1, 2] {tag} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 0, 1, 2>}> {tag} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "stablehlo.transpose"(%arg0) {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 0, 1, 2>}> {tag} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: transpose_c2
func.func @main(%a: tensor<2x3x4xf32>) {
  %0 = "stablehlo.transpose"(%a) {permutation = array<i64: 2, 0, 0>} : (tensor<2x3x4xf32>) -> tensor<4x2x2xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] {other = 1 : i64} : (tensor<2x3xf32>) -> tensor<3x2xf32>
    return
  }
}
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%a) <{other, permutation = array<i64: 1, 0>}> {other = 1} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> {other = 1, permutation = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%a) <{}> {other = 1, permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// refused: unknown-attribute
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%a) <{permutatoin = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%a)[] <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> () : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
