// refused: dynamic_iota_c1
func.func @main(%a: tensor<2xi64>) {
  %0 = "stablehlo.dynamic_iota"(%a) {iota_dimension = -1 : i64} : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>) {
    %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32>
    %1 = stablehlo.dynamic_iota %arg1, dim = 0 {tag} : (tensor<1xindex>) -> tensor<?xui8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi64>, tensor<1xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>):
    %0 = "stablehlo.dynamic_iota"(%arg0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
    %1 = "stablehlo.dynamic_iota"(%arg1) <{iota_dimension = 0 : i64}> {tag} : (tensor<1xindex>) -> tensor<?xui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi64>, tensor<1xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>):
    %0 = "stablehlo.dynamic_iota"(%arg0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<?x?xf32>
    %1 = "stablehlo.dynamic_iota"(%arg1) <{iota_dimension = 0 : i64}> {tag} : (tensor<1xindex>) -> tensor<?xui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<2xi64>) {
  %0 = "stablehlo.dynamic_iota"(%a) : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -----
// refused: dynamic_iota_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi64>, tensor<1xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>):
    %x = "stablehlo.dynamic_iota"(%arg1) <{iota_dimension = 0 : i64}> {tag} : (tensor<1xindex>) -> tensor<ui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi64>, tensor<1xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2xi64>) -> tensor<2xi1>
    %0 = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = 1 : i64}> : (tensor<2xi1>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main() {
  %a = stablehlo.constant dense<[3, 200]> : tensor<2xui8>
  %0 = stablehlo.dynamic_iota %a, dim = 0 : (tensor<2xui8>) -> tensor<3x100xf32>
  return
}
