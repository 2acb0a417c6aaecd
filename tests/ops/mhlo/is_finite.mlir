// pretty
module {
  func.func @main(%arg0: tensor<2x5xbf16>) {
    %0 = mhlo.is_finite %arg0 : (tensor<2x5xbf16>) -> tensor<2x5xi1>
    %1 = mhlo.is_finite %arg0 {tag} : (tensor<2x5xbf16>) -> tensor<?x5xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x5xbf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x5xbf16>):
    %0 = "mhlo.is_finite"(%arg0) : (tensor<2x5xbf16>) -> tensor<2x5xi1>
    %1 = "mhlo.is_finite"(%arg0) {tag} : (tensor<2x5xbf16>) -> tensor<?x5xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%a: tensor<2x5xbf16>) {
  %0 = mhlo.is_finite %a : (tensor<2x5xbf16>) -> tensor<2x5xi8>
  return
}
