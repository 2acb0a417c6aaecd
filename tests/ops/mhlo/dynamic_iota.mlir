// refused: dynamic_iota_c1
func.func @main(%a: tensor<2xi64>) {
  %0 = "mhlo.dynamic_iota"(%a) {iota_dimension = -1 : i64} : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>) {
    %0 = "mhlo.dynamic_iota"(%arg0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
    %1 = "mhlo.dynamic_iota"(%arg1) <{iota_dimension = 0 : i64}> {tag} : (tensor<1xindex>) -> tensor<?xui8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi64>, tensor<1xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>):
    %0 = "mhlo.dynamic_iota"(%arg0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
    %1 = "mhlo.dynamic_iota"(%arg1) <{iota_dimension = 0 : i64}> {tag} : (tensor<1xindex>) -> tensor<?xui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi64>, tensor<1xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xi64>, %arg1: tensor<1xindex>):
    %0 = "mhlo.dynamic_iota"(%arg0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<?x?xf32>
    %1 = "mhlo.dynamic_iota"(%arg1) <{iota_dimension = 0 : i64}> {tag} : (tensor<1xindex>) -> tensor<?xui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<2xi64>) {
  %0 = "mhlo.dynamic_iota"(%a) : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}
