// pretty
module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) {
    %0 = "stablehlo.if"(%arg0) ({
      stablehlo.return %arg1 : tensor<4xf32>
    }, {
      %1 = stablehlo.negate %arg1 : tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
    }) {tag} : (tensor<i1>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %0 = "stablehlo.if"(%arg0) ({
      "stablehlo.return"(%arg1) : (tensor<4xf32>) -> ()
    }, {
      %1 = "stablehlo.negate"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
    }) {tag} : (tensor<i1>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-count
func.func @main(%p: tensor<i1>, %a: tensor<4xf32>) {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return
}
// -----
// refused: result-type
func.func @main(%p: tensor<i1>, %a: tuple<tensor<4xf32>>) {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tuple<tensor<4xf32>>
  }, {
    stablehlo.return %a : tuple<tensor<4xf32>>
  }) : (tensor<i1>) -> tuple<tensor<4xf32>>
  return
}
