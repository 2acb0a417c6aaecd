// expect: batch_norm_inference_c1 3:87
func.func @main(%0: tensor<2x3xf32>, %1: tensor<3xf32>) -> tensor<2x3xf32> {
  %2 = "stablehlo.batch_norm_inference"(%0, %1, %1, %1, %1) <{epsilon = 1.0E-5 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
