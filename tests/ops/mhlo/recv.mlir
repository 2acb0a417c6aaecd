// pretty
module {
  func.func @main(%arg0: !mhlo.token) {
    %0:2 = "mhlo.recv"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> {tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    %1:2 = "mhlo.recv"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token):
    %0:2 = "mhlo.recv"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> {tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    %1:2 = "mhlo.recv"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token):
    %0:2 = "mhlo.recv"(%arg0) {channel_handle = #mhlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true, tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    %1:2 = "mhlo.recv"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 1>}> : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: !mhlo.token) {
  %0:2 = "mhlo.recv"(%a) {channel_handle=1} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
  return
}
// -----
// refused: recv_c1
"builtin.module"() ({
  "func.func"() <{function_type = (!mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: !mhlo.token):
    %0:2 = "mhlo.recv"(%arg0) <{channel_handle = #mhlo.channel_handle<handle = 1, type = 6>, is_host_transfer = true}> {tag} : (!mhlo.token) -> (tensor<3xf32>, !mhlo.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
