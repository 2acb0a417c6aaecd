// pretty
module {
  func.func @main(%arg0: tensor<2x5xbf16>, %arg1: tensor<?x5xbf16>) {
    %0 = mhlo.round_nearest_afz %arg0 : tensor<2x5xbf16>
    %1 = mhlo.round_nearest_afz %arg1 : (tensor<?x5xbf16>) -> tensor<2x5xbf16>
    %2 = mhlo.round_nearest_afz %0 {tag} : tensor<2x5xbf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x5xbf16>, tensor<?x5xbf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x5xbf16>, %arg1: tensor<?x5xbf16>):
    %0 = "mhlo.round_nearest_afz"(%arg0) : (tensor<2x5xbf16>) -> tensor<2x5xbf16>
    %1 = "mhlo.round_nearest_afz"(%arg1) : (tensor<?x5xbf16>) -> tensor<2x5xbf16>
    %2 = "mhlo.round_nearest_afz"(%0) {tag} : (tensor<2x5xbf16>) -> tensor<2x5xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<2x5xbf16>, %arg1: tensor<?x5xbf16>) {
    %0 = mhlo.round_nearest_afz %arg0 : (tensor<2x5xbf16>) -> tensor<2x5xbf16>
    %1 = mhlo.round_nearest_afz %arg1 : (tensor<?x5xbf16>) -> tensor<2x5xbf16>
    %2 = mhlo.round_nearest_afz %0 {tag} : tensor<2x5xbf16>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<2x5xi32>) {
  %0 = mhlo.round_nearest_afz %a : tensor<2x5xi32>
  return
}
