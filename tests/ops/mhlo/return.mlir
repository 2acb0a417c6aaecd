// pretty
module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) {
    %0:2 = "mhlo.if"(%arg0) ({
      mhlo.return %arg1, %arg0 {tag} : tensor<4xf32>, tensor<i1>
    }, {
      mhlo.return %arg1, %arg0 : tensor<4xf32>, tensor<i1>
    }) : (tensor<i1>) -> (tensor<4xf32>, tensor<i1>)
    "mhlo.if"(%arg0) ({
      mhlo.return 
    }, {
      mhlo.return  {tag}
    }) : (tensor<i1>) -> ()
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %0:2 = "mhlo.if"(%arg0) ({
      "mhlo.return"(%arg1, %arg0) {tag} : (tensor<4xf32>, tensor<i1>) -> ()
    }, {
      "mhlo.return"(%arg1, %arg0) : (tensor<4xf32>, tensor<i1>) -> ()
    }) : (tensor<i1>) -> (tensor<4xf32>, tensor<i1>)
    "mhlo.if"(%arg0) ({
      "mhlo.return"() : () -> ()
    }, {
      "mhlo.return"() {tag} : () -> ()
    }) : (tensor<i1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: if_c2
func.func @main(%p: tensor<i1>, %a: tensor<4xf32>) {
  "mhlo.if"(%p) ({
    mhlo.return %a : tensor<4xf32>
  }, {
    mhlo.return
  }) : (tensor<i1>) -> ()
  return
}
