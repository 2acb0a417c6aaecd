// pretty
module {
  func.func @main(%arg0: tensor<2x3x4xf32>) {
    %0 = "mhlo.reverse"(%arg0) <{dimensions = dense<[2, 0]> : tensor<2xi64>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %1 = "mhlo.reverse"(%arg0) <{dimensions = dense<1> : tensor<1xi64>}> {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "mhlo.reverse"(%arg0) <{dimensions = dense<[2, 0]> : tensor<2xi64>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %1 = "mhlo.reverse"(%arg0) <{dimensions = dense<1> : tensor<1xi64>}> {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "mhlo.reverse"(%arg0) {dimensions = dense<[2, 0]> : tensor<2xi64>} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %1 = "mhlo.reverse"(%arg0) <{dimensions = dense<1> : tensor<1xi64>}> {tag} : (tensor<2x3x4xf32>) -> tensor<?x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: reverse_c3
func.func @main(%a: tensor<2x3x4xf32>) {
  %0 = "mhlo.reverse"(%a) {dimensions = dense<[3]> : tensor<1xi64>} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
