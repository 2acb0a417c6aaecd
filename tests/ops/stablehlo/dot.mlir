// pretty
module {
  func.func @main(%arg0: tensor<3x4xf32>, %arg1: tensor<4x5xf32>) {
    %0 = stablehlo.dot %arg0, %arg1 : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %1 = stablehlo.dot %arg0, %arg1, precision = [HIGHEST, DEFAULT] {tag} : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x4xf32>, tensor<4x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<4x5xf32>):
    %0 = "stablehlo.dot"(%arg0, %arg1) : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %1 = "stablehlo.dot"(%arg0, %arg1) <{precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]}> {tag} : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: shape
func.func @main(%a: tensor<3x4xf32>, %b: tensor<5xf32>) {
  %0 = "stablehlo.dot"(%a, %b) : (tensor<3x4xf32>, tensor<5xf32>) -> tensor<3xf32>
  return
}
