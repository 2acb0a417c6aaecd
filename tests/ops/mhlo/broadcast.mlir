// pretty
module {
  func.func @main(%arg0: tensor<6xf32>) {
    %0 = "mhlo.broadcast"(%arg0) <{broadcast_sizes = dense<[2, 3]> : tensor<2xi64>}> : (tensor<6xf32>) -> tensor<2x3x6xf32>
    %1 = "mhlo.broadcast"(%arg0) <{broadcast_sizes = dense<> : tensor<0xi64>}> {tag} : (tensor<6xf32>) -> tensor<6xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>):
    %0 = "mhlo.broadcast"(%arg0) <{broadcast_sizes = dense<[2, 3]> : tensor<2xi64>}> : (tensor<6xf32>) -> tensor<2x3x6xf32>
    %1 = "mhlo.broadcast"(%arg0) <{broadcast_sizes = dense<> : tensor<0xi64>}> {tag} : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf32>):
    %0 = "mhlo.broadcast"(%arg0) {broadcast_sizes = dense<[2, 3]> : tensor<2xi64>} : (tensor<6xf32>) -> tensor<2x3x6xf32>
    %1 = "mhlo.broadcast"(%arg0) <{broadcast_sizes = dense<> : tensor<0xi64>}> {tag} : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%a: tensor<6xf32>) {
  %0 = "mhlo.broadcast"(%a) {broadcast_sizes = dense<[2]> : tensor<1xi64>} : (tensor<6xf32>) -> tensor<3x6xf32>
  return
}
