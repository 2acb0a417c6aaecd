// pretty
module {
  func.func @main(%arg0: tensor<6xi32>) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<6xi32>) -> tensor<6xf32>
    %1 = stablehlo.bitcast_convert %arg0 {tag} : (tensor<6xi32>) -> tensor<6x4xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xi32>):
    %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<6xi32>) -> tensor<6xf32>
    %1 = "stablehlo.bitcast_convert"(%arg0) {tag} : (tensor<6xi32>) -> tensor<6x4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: bitcast_convert_c1
func.func @main(%a: tensor<6xi32>) {
  %0 = stablehlo.bitcast_convert %a : (tensor<6xi32>) -> tensor<6x4xi16>
  return
}
