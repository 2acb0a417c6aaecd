// pretty
module {
  func.func @main(%arg0: tensor<8xf64>, %arg1: tensor<?xf64>) {
    %0 = stablehlo.atan2 %arg0, %arg0 : tensor<8xf64>
    %1 = stablehlo.atan2 %arg1, %arg0 {tag} : (tensor<?xf64>, tensor<8xf64>) -> tensor<8xf64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf64>, tensor<?xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xf64>, %arg1: tensor<?xf64>):
    %0 = "stablehlo.atan2"(%arg0, %arg0) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %1 = "stablehlo.atan2"(%arg1, %arg0) {tag} : (tensor<?xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<8xf64>, %arg1: tensor<?xf64>) {
    %0 = stablehlo.atan2 %arg0, %arg0 : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %1 = stablehlo.atan2 %arg1, %arg0 {tag} : (tensor<?xf64>, tensor<8xf64>) -> tensor<8xf64>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<8xi64>) {
  %0 = stablehlo.atan2 %a, %a : tensor<8xi64>
  return
}
