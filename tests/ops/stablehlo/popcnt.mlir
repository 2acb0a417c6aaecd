// pretty
module {
  func.func @main(%arg0: tensor<7xui16>) {
    %0 = stablehlo.popcnt %arg0 : tensor<7xui16>
    %1 = stablehlo.popcnt %arg0 {tag} : (tensor<7xui16>) -> tensor<?xui16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<7xui16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<7xui16>):
    %0 = "stablehlo.popcnt"(%arg0) : (tensor<7xui16>) -> tensor<7xui16>
    %1 = "stablehlo.popcnt"(%arg0) {tag} : (tensor<7xui16>) -> tensor<?xui16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<7xui16>) {
    %0 = stablehlo.popcnt %arg0 : (tensor<7xui16>) -> tensor<7xui16>
    %1 = stablehlo.popcnt %arg0 {tag} : (tensor<7xui16>) -> tensor<?xui16>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<7xf16>) {
  %0 = stablehlo.popcnt %a : tensor<7xf16>
  return
}
