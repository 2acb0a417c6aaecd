// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: !mhlo.token) {
    %0 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> {tag} : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %1 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %2 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>}> : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !mhlo.token):
    %0 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> {tag} : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %1 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %2 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>}> : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !mhlo.token):
    %0 = "mhlo.send"(%arg0, %arg1) {channel_handle = #mhlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true, tag} : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %1 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %2 = "mhlo.send"(%arg0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>}> : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%t: tensor<3xf32>, %a: !mhlo.token) {
  %0 = "mhlo.send"(%t, %a) : (tensor<3xf32>, !mhlo.token) -> (!mhlo.token)
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !mhlo.token):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> tensor<3xindex>
    %0 = "mhlo.send"(%x0, %arg1) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> {tag} : (tensor<3xindex>, !mhlo.token) -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
