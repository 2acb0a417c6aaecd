// pretty
module {
  func.func @main(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>) {
    %0 = "mhlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %0 = "mhlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %0 = "mhlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64, tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: batch_norm_inference_c1
func.func @main(%a: tensor<2x4xf32>, %b: tensor<4xf32>) {
  %0 = "mhlo.batch_norm_inference"(%a, %b, %b, %b, %b) {epsilon = 1.0e-3 : f32, feature_index = 2 : i64, tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// refused: batch_norm_inference_c7
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %x = "mhlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<1, ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
