// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<3xui32>) {
    %0 = "mhlo.stochastic_convert"(%arg0, %arg1) {tag} : (tensor<3xf32>, tensor<3xui32>) -> tensor<3xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<3xui32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xui32>):
    %0 = "mhlo.stochastic_convert"(%arg0, %arg1) {tag} : (tensor<3xf32>, tensor<3xui32>) -> tensor<3xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%a: tensor<3xi32>, %b: tensor<3xui32>) {
  %0 = "mhlo.stochastic_convert"(%a, %b) : (tensor<3xi32>, tensor<3xui32>) -> tensor<3xi8>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<3xui32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xui32>):
    %x = "mhlo.stochastic_convert"(%arg0, %arg1) {tag} : (tensor<3xf32>, tensor<3xui32>) -> tensor<?xi8, #stablehlo.bounds<4>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
