// pretty
module {
  func.func @main(%arg0: tensor<1x6xf32>, %arg1: tensor<i8>) {
    %0 = "mhlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = dense<[0, 2]> : tensor<2xi64>}> : (tensor<1x6xf32>) -> tensor<4x2x6xf32>
    %1 = "mhlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = dense<> : tensor<0xi64>}> {tag} : (tensor<i8>) -> tensor<2xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x6xf32>, tensor<i8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x6xf32>, %arg1: tensor<i8>):
    %0 = "mhlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = dense<[0, 2]> : tensor<2xi64>}> : (tensor<1x6xf32>) -> tensor<4x2x6xf32>
    %1 = "mhlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = dense<> : tensor<0xi64>}> {tag} : (tensor<i8>) -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x6xf32>, tensor<i8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x6xf32>, %arg1: tensor<i8>):
    %0 = "mhlo.broadcast_in_dim"(%arg0) {broadcast_dimensions = dense<[0, 2]> : tensor<2xi64>} : (tensor<1x6xf32>) -> tensor<4x2x6xf32>
    %1 = "mhlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = dense<> : tensor<0xi64>}> {tag} : (tensor<i8>) -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: broadcast_in_dim_c3
func.func @main(%a: tensor<1x6xf32>) {
  %0 = "mhlo.broadcast_in_dim"(%a) {broadcast_dimensions = dense<[0, 3]> : tensor<2xi64>} : (tensor<1x6xf32>) -> tensor<4x2x6xf32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<1x6xf32>) {
  %0 = "mhlo.broadcast_in_dim"(%a) {broadcast_dimensions = [0, 2]} : (tensor<1x6xf32>) -> tensor<4x2x6xf32>
  return
}
