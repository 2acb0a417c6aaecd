// pretty
module {
  func.func @main(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>) {
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %output_0, %batch_mean_1, %batch_var_2 = "stablehlo.batch_norm_training"(%output, %arg1, %arg1) <{epsilon = 5.000000e-01 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %1:3 = "stablehlo.batch_norm_training"(%0#0, %arg1, %arg1) <{epsilon = 5.000000e-01 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64, tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %1:3 = "stablehlo.batch_norm_training"(%0#0, %arg1, %arg1) <{epsilon = 5.000000e-01 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<2x4xf32>, %b: tensor<4xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%a, %b, %b) {epsilon = 1 : i32, feature_index = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}
// -----
// refused: batch_norm_training_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %1:3 = "stablehlo.batch_norm_training"(%0#0, %arg1, %arg1) <{epsilon = 5.000000e-01 : f32, feature_index = 2 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: batch_norm_training_c3
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<4xf32>) -> tensor<2xf32>
    %0:3 = "stablehlo.batch_norm_training"(%arg0, %x1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<2xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: batch_norm_training_c7
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4xf32>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>):
    %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> {tag} : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %x0 = "builtin.unrealized_conversion_cast"(%0#0) : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %1:3 = "stablehlo.batch_norm_training"(%x0, %arg1, %arg1) <{epsilon = 5.000000e-01 : f32, feature_index = 1 : i64}> : (tensor<1x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
