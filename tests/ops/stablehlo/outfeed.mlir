// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: !stablehlo.token) {
    %0 = "stablehlo.outfeed"(%arg0, %arg1) <{outfeed_config = "abc"}> {tag} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    %1 = "stablehlo.outfeed"(%arg1) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !stablehlo.token):
    %0 = "stablehlo.outfeed"(%arg0, %arg1) <{outfeed_config = "abc"}> {tag} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    %1 = "stablehlo.outfeed"(%arg1) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !stablehlo.token):
    %0 = "stablehlo.outfeed"(%arg0, %arg1) {outfeed_config = "abc", tag} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    %1 = "stablehlo.outfeed"(%arg1) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<3xf32>, %a: !stablehlo.token) {
  %0 = "stablehlo.outfeed"(%t, %a) {outfeed_config="abc", tag} : (tensor<3xf32>, !stablehlo.token) -> (!stablehlo.token)
  %1 = "stablehlo.outfeed"(%a) : (!stablehlo.token) -> (!stablehlo.token)
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<3xf32>) {
  %1 = "stablehlo.outfeed"(%a) {outfeed_config=[]} : (tensor<3xf32>) -> (!stablehlo.token)
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !stablehlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !stablehlo.token):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> tensor<3xindex>
    %0 = "stablehlo.outfeed"(%x0, %arg1) <{outfeed_config = "abc"}> {tag} : (tensor<3xindex>, !stablehlo.token) -> !stablehlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
