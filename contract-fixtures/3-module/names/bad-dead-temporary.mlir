// expect: expansion-wiring 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
