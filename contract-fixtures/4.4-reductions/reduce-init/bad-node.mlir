// expect: reduce-init 4:34
func.func @main(%0: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s9 = stablehlo.logistic %2 : tensor<4xf32>
  %3 = stablehlo.multiply %2, %s9 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
