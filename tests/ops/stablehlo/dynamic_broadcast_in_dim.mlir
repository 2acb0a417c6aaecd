// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<2xindex>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2xindex>):
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2xindex>):
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<1x3xf32>, %arg1: tensor<3xindex>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>, tag} : (tensor<1x3xf32>, tensor<3xindex>) -> tensor<?x2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x3xf32>, tensor<3xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x3xf32>, %arg1: tensor<3xindex>):
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1, 2>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>}> {tag} : (tensor<1x3xf32>, tensor<3xindex>) -> tensor<?x2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x3xf32>, tensor<3xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x3xf32>, %arg1: tensor<3xindex>):
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) {broadcast_dimensions = array<i64: 1, 2>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>, tag} : (tensor<1x3xf32>, tensor<3xindex>) -> tensor<?x2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<3xf32>, %s: tensor<2xindex>) {
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) : (tensor<3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
  return
}
// -----
// refused: dynamic_broadcast_in_dim_c5
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2xindex>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> tensor<2xf32>
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2xindex>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<2xindex>) -> tensor<?xindex>
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %x1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<?xindex>) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_broadcast_in_dim_c2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<2xindex>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2xindex>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> tensor<3x2xf32>
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3x2xf32>, tensor<2xindex>) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_broadcast_in_dim_c5
func.func @main(%x: tensor<3xf32>) {
  %a = stablehlo.constant dense<[4, 5]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %a) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}
