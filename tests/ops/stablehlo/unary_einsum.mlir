// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>) {
    %0 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<2x3xf32>) -> tensor<2xf32>
    %1 = stablehlo.unary_einsum %arg0, config = "ab->a" {tag} : (tensor<2x3xf32>) -> tensor<2xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>):
    %0 = "stablehlo.unary_einsum"(%arg0) <{einsum_config = "ab->a"}> : (tensor<2x3xf32>) -> tensor<2xf32>
    %1 = "stablehlo.unary_einsum"(%arg0) <{einsum_config = "ab->a"}> {tag} : (tensor<2x3xf32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>):
    %0 = "stablehlo.unary_einsum"(%arg0) {einsum_config = "ab->a"} : (tensor<2x3xf32>) -> tensor<2xf32>
    %1 = "stablehlo.unary_einsum"(%arg0) <{einsum_config = "ab->a"}> {tag} : (tensor<2x3xf32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.unary_einsum"(%a) {einsum_config=1} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
