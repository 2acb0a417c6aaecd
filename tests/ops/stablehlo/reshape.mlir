// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<4x6xf32>) -> tensor<8x3xf32>
    %1 = stablehlo.reshape %arg0 {tag} : (tensor<4x6xf32>) -> tensor<24xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.reshape"(%arg0) : (tensor<4x6xf32>) -> tensor<8x3xf32>
    %1 = "stablehlo.reshape"(%arg0) {tag} : (tensor<4x6xf32>) -> tensor<24xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: reshape_c2
func.func @main(%a: tensor<4x6xf32>) {
  %0 = stablehlo.reshape %a : (tensor<4x6xf32>) -> tensor<5xf32>
  return
}
