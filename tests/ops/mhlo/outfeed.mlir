// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: !mhlo.token) {
    %0 = "mhlo.outfeed"(%arg0, %arg1) <{outfeed_config = "abc"}> {tag} : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %1 = "mhlo.outfeed"(%arg1) <{outfeed_config = ""}> : (!mhlo.token) -> !mhlo.token
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !mhlo.token):
    %0 = "mhlo.outfeed"(%arg0, %arg1) <{outfeed_config = "abc"}> {tag} : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %1 = "mhlo.outfeed"(%arg1) <{outfeed_config = ""}> : (!mhlo.token) -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, !mhlo.token) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: !mhlo.token):
    %0 = "mhlo.outfeed"(%arg0, %arg1) {outfeed_config = "abc", tag} : (tensor<3xf32>, !mhlo.token) -> !mhlo.token
    %1 = "mhlo.outfeed"(%arg1) <{outfeed_config = ""}> : (!mhlo.token) -> !mhlo.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%t: tensor<3xf32>, %a: !mhlo.token) {
  %0 = "mhlo.outfeed"(%t, %a) {outfeed_config="abc", tag} : (tensor<3xf32>, !mhlo.token) -> (!mhlo.token)
  %1 = "mhlo.outfeed"(%a) : (!mhlo.token) -> (!mhlo.token)
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<3xf32>) {
  %1 = "mhlo.outfeed"(%a) {outfeed_config=[]} : (tensor<3xf32>) -> (!mhlo.token)
  return
}
