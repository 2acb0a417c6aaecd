// pretty
module {
  func.func @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x?xf32>) {
    %0 = stablehlo.divide %arg0, %arg0 : tensor<3x4xf32>
    %1 = stablehlo.divide %arg0, %arg1 : (tensor<3x4xf32>, tensor<3x?xf32>) -> tensor<3x4xf32>
    %2 = stablehlo.divide %0, %arg0 {tag = [1, 2]} : tensor<3x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x4xf32>, tensor<3x?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<3x?xf32>):
    %0 = "stablehlo.divide"(%arg0, %arg0) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %1 = "stablehlo.divide"(%arg0, %arg1) : (tensor<3x4xf32>, tensor<3x?xf32>) -> tensor<3x4xf32>
    %2 = "stablehlo.divide"(%0, %arg0) {tag = [1, 2]} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x?xf32>) {
    %0 = stablehlo.divide %arg0, %arg0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.divide %arg0, %arg1 : (tensor<3x4xf32>, tensor<3x?xf32>) -> tensor<3x4xf32>
    %2 = stablehlo.divide %0, %arg0 {tag = [1, 2]} : tensor<3x4xf32>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<3x4xi1>) {
  %0 = stablehlo.divide %a, %a : tensor<3x4xi1>
  return
}
