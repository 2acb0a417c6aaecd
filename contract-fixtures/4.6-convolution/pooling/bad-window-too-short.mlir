// expect: reduce_window_c4 4:45
func.func @main(%0: tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = "stablehlo.reduce_window"(%0, %s2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1, 2, 2>}> ({
   ^bb0(%s3: tensor<f32>, %s4: tensor<f32>):
     %s5 = stablehlo.maximum %s3, %s4 : tensor<f32>
     stablehlo.return %s5 : tensor<f32>
  }) : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  return %1 : tensor<1x2x2x2xf32>
}
