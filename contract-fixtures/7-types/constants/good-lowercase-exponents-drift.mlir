// expect: unknown-expansion 4:3
func.func @main(%0: tensor<f32>, %1: tensor<2xf64>) -> (tensor<f32>, tensor<2xf64>) {
  %s4 = stablehlo.constant dense<5.0e-01> : tensor<f32>
  %2 = stablehlo.multiply %0, %s4 : tensor<f32>
  %s5 = stablehlo.constant dense<[1.0e-5, 2.5e+10]> : tensor<2xf64>
  %3 = stablehlo.multiply %1, %s5 : tensor<2xf64>
  return %2, %3 : tensor<f32>, tensor<2xf64>
}
