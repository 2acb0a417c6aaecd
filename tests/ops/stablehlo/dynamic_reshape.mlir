// pretty
module {
  func.func @main(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>) {
    %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    %1 = stablehlo.dynamic_reshape %arg0, %arg1 {tag} : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>):
    %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    %1 = "stablehlo.dynamic_reshape"(%arg0, %arg1) {tag} : (tensor<6xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<6xf32>) {
  %0 = stablehlo.dynamic_reshape %a : (tensor<6xf32>) -> tensor<?x3xf32>
  return
}
// -----
// refused: dynamic_reshape_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<6xf32>) -> tensor<6xi4>
    %1 = "stablehlo.dynamic_reshape"(%x0, %arg1) {tag} : (tensor<6xi4>, tensor<2xindex>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<2xindex>) -> tensor<index>
    %1 = "stablehlo.dynamic_reshape"(%arg0, %x1) {tag} : (tensor<6xf32>, tensor<index>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_reshape_c4
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xindex>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<2xindex>) -> tensor<0xindex>
    %1 = "stablehlo.dynamic_reshape"(%arg0, %x1) {tag} : (tensor<6xf32>, tensor<0xindex>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%x: tensor<12xf32>) {
  %a = stablehlo.constant dense<[6, 2]> : tensor<2xi16>
  %0 = "stablehlo.dynamic_reshape"(%x, %a) : (tensor<12xf32>, tensor<2xi16>) -> tensor<?x3xf32>
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<12xf32>) {
  %a = stablehlo.constant dense<[-1, 2]> : tensor<2xi64>
  %0 = "stablehlo.dynamic_reshape"(%x, %a) : (tensor<12xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}
