// pretty
module {
  func.func @main(%arg0: tensor<5x4xf32>) {
    %0 = "mhlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> {tag} : (tensor<5x4xf32>) -> tensor<5x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>):
    %0 = "mhlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> {tag} : (tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>):
    %0 = "mhlo.cross-replica-sum"(%arg0) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, tag} : (tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<5x4xf32>) {
  %0 = "mhlo.cross-replica-sum"(%a) : (tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<5x4xf32>) -> tensor<f32>
    %0 = "mhlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> {tag} : (tensor<f32>) -> tensor<5x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
