// pretty
module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<2xi32>) {
    %0 = "mhlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> {tag} : (tensor<5x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<2xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<2xi32>):
    %0 = "mhlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> {tag} : (tensor<5x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<2xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<2xi32>):
    %0 = "mhlo.torch_index_select"(%arg0, %arg1) {batch_dims = 0 : i64, dim = 0 : i64, tag} : (tensor<5x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<5x4xf32>, %b: tensor<2xi32>) {
  %0 = "mhlo.torch_index_select"(%a,%b) {dim=0:i64} : (tensor<5x4xf32>,tensor<2xi32>) -> tensor<2x4xf32>
  return
}
