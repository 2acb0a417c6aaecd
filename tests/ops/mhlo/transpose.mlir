// pretty
module {
  func.func @main(%arg0: tensor<2x3x4xf32>) {
    %0 = "mhlo.transpose"(%arg0) <{permutation = dense<[2, 0, 1]> : tensor<3xi64>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = "mhlo.transpose"(%arg0) <{permutation = dense<[0, 1, 2]> : tensor<3xi64>}> {tag} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "mhlo.transpose"(%arg0) <{permutation = dense<[2, 0, 1]> : tensor<3xi64>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = "mhlo.transpose"(%arg0) <{permutation = dense<[0, 1, 2]> : tensor<3xi64>}> {tag} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "mhlo.transpose"(%arg0) {permutation = dense<[2, 0, 1]> : tensor<3xi64>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = "mhlo.transpose"(%arg0) <{permutation = dense<[0, 1, 2]> : tensor<3xi64>}> {tag} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: transpose_c2
func.func @main(%a: tensor<2x3x4xf32>) {
  %0 = "mhlo.transpose"(%a) {permutation = dense<[2, 0, 0]> : tensor<3xi64>} : (tensor<2x3x4xf32>) -> tensor<4x2x2xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>) {
    %0 = "mhlo.transpose"(%arg0) <{permutation = dense<[1, 0]> : tensor<2xi64>}> {other = 1 : i64} : (tensor<2x3xf32>) -> tensor<3x2xf32>
    return
  }
}
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "mhlo.transpose"(%a) <{other, permutation = dense<[1, 0]> : tensor<2xi64>}> {other = 1, permutation = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
