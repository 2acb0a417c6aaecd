// expect: value-names 5:3
// expect: mean-divisor 9:35
func.func @main(%0: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4xf32>) {
  %s9 = stablehlo.logistic %0 : tensor<4x8xf32>
  %gate = stablehlo.negate %s9 : tensor<4x8xf32>
  %2 = stablehlo.multiply %0, %gate : tensor<4x8xf32>
  %s10 = stablehlo.constant dense<0.0> : tensor<f32>
  %s11 = stablehlo.reduce(%0 init: %s10) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s12 = stablehlo.constant dense<7.0> : tensor<4xf32>
  %3 = stablehlo.divide %s11, %s12 : tensor<4xf32>
  return %2, %3 : tensor<4x8xf32>, tensor<4xf32>
}
