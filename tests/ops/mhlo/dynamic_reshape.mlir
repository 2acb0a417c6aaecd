// pretty
module {
  func.func @main(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>) {
    %0 = mhlo.dynamic_reshape %arg0, %arg1 : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    %1 = mhlo.dynamic_reshape %arg0, %arg1 {tag} : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>):
    %0 = "mhlo.dynamic_reshape"(%arg0, %arg1) : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    %1 = "mhlo.dynamic_reshape"(%arg0, %arg1) {tag} : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<6xf32>) {
  %0 = mhlo.dynamic_reshape %a : (tensor<6xf32>) -> tensor<?x3xf32>
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<2xindex>) -> tensor<2xi1>
    %0 = "mhlo.dynamic_reshape"(%arg0, %x1) : (tensor<6xf32>, tensor<2xi1>) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%x: tensor<12xf32>) {
  %a = mhlo.constant dense<[6, 2]> : tensor<2xi16>
  %0 = "mhlo.dynamic_reshape"(%x, %a) : (tensor<12xf32>, tensor<2xi16>) -> tensor<?x3xf32>
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<12xf32>) {
  %a = mhlo.constant dense<[-1, 2]> : tensor<2xi64>
  %0 = "mhlo.dynamic_reshape"(%x, %a) : (tensor<12xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}
