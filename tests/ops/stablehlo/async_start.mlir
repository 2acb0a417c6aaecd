// pretty
module {
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      stablehlo.return %2 : tensor<8xf32>
    }) {tag} : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
    %1 = "stablehlo.async_done"(%0) {tag} : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      "stablehlo.return"(%2) : (tensor<8xf32>) -> ()
    }) {tag} : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
    %1 = "stablehlo.async_done"(%0) {tag} : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-count
func.func @main(%a: tensor<4xf32>) {
  %2 = "stablehlo.async_start"(%a) {tag} : (tensor<4xf32>) -> tensor<8xf32>
  return
}
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.async_start"() ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      "stablehlo.return"(%2) : (tensor<8xf32>) -> ()
    }) {tag} : () -> !stablehlo.future<tensor<8xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %mutant0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<1xf32>
    %0 = "stablehlo.async_start"(%mutant0) ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      "stablehlo.return"(%2) : (tensor<8xf32>) -> ()
    }) {tag} : (tensor<1xf32>) -> !stablehlo.future<tensor<8xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.async_start"() ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      "stablehlo.return"(%2) : (tensor<8xf32>) -> ()
    }) {tag} : () -> !stablehlo.future<tensor<8xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%x: tensor<4xf64>):
    %arg1 = "builtin.unrealized_conversion_cast"(%x) : (tensor<4xf64>) -> tensor<4xf32>
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      "stablehlo.return"(%2) : (tensor<8xf32>) -> ()
    }) {tag} : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-signature
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<?xf32>
    %0 = "stablehlo.async_start"(%x0) ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
      "stablehlo.return"(%2) : (tensor<8xf32>) -> ()
    }) {tag} : (tensor<?xf32>) -> !stablehlo.future<tensor<8xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
