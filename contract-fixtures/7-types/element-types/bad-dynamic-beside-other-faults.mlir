// expect: static-shape 3:17
// expect: mean-divisor 7:34
func.func @main(%0: tensor<?x8xf32>, %1: tensor<4x8xf32>) -> (tensor<?x8xf32>, tensor<4xf32>) {
  %2 = stablehlo.abs %0 : tensor<?x8xf32>
  %s4 = stablehlo.constant dense<0.0> : tensor<f32>
  %s5 = stablehlo.reduce(%1 init: %s4) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %s6 = stablehlo.constant dense<7.0> : tensor<4xf32>
  %3 = stablehlo.divide %s5, %s6 : tensor<4xf32>
  return %2, %3 : tensor<?x8xf32>, tensor<4xf32>
}
