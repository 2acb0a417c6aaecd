// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>) {
    %0 = "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> {tag} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> {tag} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.collective_broadcast"(%arg0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, tag} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<4x6xf32>) {
  %0 = "stablehlo.collective_broadcast"(%a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}
// -----
// refused: collective_broadcast_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %1 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: collective_broadcast_c2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %1 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: collective_broadcast_c3
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %x = "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> {tag} : (tensor<4x6xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
