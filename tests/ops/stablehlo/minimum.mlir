// pretty
module {
  func.func @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xi1>) {
    %0 = stablehlo.minimum %arg0, %arg0 : tensor<3x4xi1>
    %1 = stablehlo.minimum %arg0, %arg1 : (tensor<3x4xi1>, tensor<3x?xi1>) -> tensor<3x4xi1>
    %2 = stablehlo.minimum %0, %arg0 {tag = [1, 2]} : tensor<3x4xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x4xi1>, tensor<3x?xi1>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xi1>):
    %0 = "stablehlo.minimum"(%arg0, %arg0) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<3x4xi1>, tensor<3x?xi1>) -> tensor<3x4xi1>
    %2 = "stablehlo.minimum"(%0, %arg0) {tag = [1, 2]} : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xi1>) {
    %0 = stablehlo.minimum %arg0, %arg0 : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = stablehlo.minimum %arg0, %arg1 : (tensor<3x4xi1>, tensor<3x?xi1>) -> tensor<3x4xi1>
    %2 = stablehlo.minimum %0, %arg0 {tag = [1, 2]} : tensor<3x4xi1>
    return
  }
}
// -----
// refused: minimum_c1
func.func @main(%a: tensor<3x4xi1>, %b: tensor<4xi1>) {
  %0 = stablehlo.minimum %a, %b : (tensor<3x4xi1>, tensor<4xi1>) -> tensor<3x4xi1>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<3x4xi1>) {
  %0 = stablehlo.minimum %a : tensor<3x4xi1>
  return
}
