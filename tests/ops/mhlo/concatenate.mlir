// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x5xf32>) {
    %0 = "mhlo.concatenate"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    %1 = "mhlo.concatenate"(%arg0) <{dimension = 0 : i64}> {tag} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x5xf32>):
    %0 = "mhlo.concatenate"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    %1 = "mhlo.concatenate"(%arg0) <{dimension = 0 : i64}> {tag} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x5xf32>):
    %0 = "mhlo.concatenate"(%arg0, %arg1) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    %1 = "mhlo.concatenate"(%arg0) <{dimension = 0 : i64}> {tag} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: concatenate_c2
func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x5xf32>) {
  %0 = "mhlo.concatenate"(%a, %b) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<4x3xf32>
  return
}
