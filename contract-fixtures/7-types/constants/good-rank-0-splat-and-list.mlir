func.func @main() -> (tensor<f32>, tensor<64xi32>, tensor<2x2xf32>, tensor<2xi64>) {
  %0 = stablehlo.constant dense<1.0E-6> : tensor<f32>
  %1 = stablehlo.constant dense<1> : tensor<64xi32>
  %2 = stablehlo.constant dense<[[1.0, 0.5], [0.0, -2.25]]> : tensor<2x2xf32>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  return %0, %1, %2, %3 : tensor<f32>, tensor<64xi32>, tensor<2x2xf32>, tensor<2xi64>
}
