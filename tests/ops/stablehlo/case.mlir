// pretty
module {
  func.func @main(%arg0: tensor<i32>, %arg1: tensor<4xf32>) {
    %0 = "stablehlo.case"(%arg0) ({
      stablehlo.return %arg1 : tensor<4xf32>
    }, {
      %1 = stablehlo.negate %arg1 : tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
    }, {
      stablehlo.return %arg1 : tensor<4xf32>
    }) {tag} : (tensor<i32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<4xf32>):
    %0 = "stablehlo.case"(%arg0) ({
      "stablehlo.return"(%arg1) : (tensor<4xf32>) -> ()
    }, {
      %1 = "stablehlo.negate"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
    }, {
      "stablehlo.return"(%arg1) : (tensor<4xf32>) -> ()
    }) {tag} : (tensor<i32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: case_c1
func.func @main(%p: tensor<i32>) {
  "stablehlo.case"(%p) : (tensor<i32>) -> ()
  return
}
// -----
// refused: result-type
func.func @main(%p: tensor<i32>, %a: tensor<4xindex>) {
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<4xindex>
  }) : (tensor<i32>) -> tensor<4xindex>
  return
}
