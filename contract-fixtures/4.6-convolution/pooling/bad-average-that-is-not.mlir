// expect: drift-pooling 5:3
// expect: expansion-wiring 13:13
func.func @main(%0: tensor<1x2x4x4xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = "stablehlo.reduce_window"(%0, %s3) <{window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, 2>, padding = dense<[[0, 0], [0, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
   ^bb0(%s4: tensor<f32>, %s5: tensor<f32>):
     %s6 = stablehlo.maximum %s4, %s5 : tensor<f32>
     stablehlo.return %s6 : tensor<f32>
  }) : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = "stablehlo.reduce_window"(%0, %s7) <{window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>, padding = dense<[[0, 0], [0, 0], [0, 1], [0, 1]]> : tensor<4x2xi64>}> ({
   ^bb0(%s9: tensor<f32>, %s10: tensor<f32>):
     %s11 = stablehlo.maximum %s9, %s10 : tensor<f32>
     stablehlo.return %s11 : tensor<f32>
  }) : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %s12 = stablehlo.constant dense<0.1111111111111111> : tensor<1x2x2x2xf32>
  %2 = stablehlo.multiply %s8, %s12 : tensor<1x2x2x2xf32>
  return %1, %2 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}
