// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>) {
    %0 = "mhlo.collective_permute"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> {tag} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "mhlo.collective_permute"(%arg0) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "mhlo.collective_permute"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> {tag} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "mhlo.collective_permute"(%arg0) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "mhlo.collective_permute"(%arg0) {channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, tag} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "mhlo.collective_permute"(%arg0) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4x6xf32>) {
  %0 = "mhlo.collective_permute"(%a) {source_target_pairs = [[0, 1]]} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}
// -----
// refused: collective_permute_c5
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %x = "mhlo.collective_permute"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> {tag} : (tensor<4x6xf32>) -> tensor<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
