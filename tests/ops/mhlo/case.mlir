// pretty
module {
  func.func @main(%arg0: tensor<i32>, %arg1: tensor<4xf32>) {
    %0 = "mhlo.case"(%arg0) ({
      mhlo.return %arg1 : tensor<4xf32>
    }, {
      %1 = mhlo.negate %arg1 : tensor<4xf32>
      mhlo.return %1 : tensor<4xf32>
    }, {
      mhlo.return %arg1 : tensor<4xf32>
    }) {tag} : (tensor<i32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<4xf32>):
    %0 = "mhlo.case"(%arg0) ({
      "mhlo.return"(%arg1) : (tensor<4xf32>) -> ()
    }, {
      %1 = "mhlo.negate"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "mhlo.return"(%1) : (tensor<4xf32>) -> ()
    }, {
      "mhlo.return"(%arg1) : (tensor<4xf32>) -> ()
    }) {tag} : (tensor<i32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: case_c1
func.func @main(%p: tensor<i32>) {
  "mhlo.case"(%p) : (tensor<i32>) -> ()
  return
}
