func.func @main() -> (tensor<f32>, tensor<2xf64>) {
  %0 = stablehlo.constant dense<5.0e-01> : tensor<f32>
  %1 = stablehlo.constant dense<[1.0e-5, 2.5e+10]> : tensor<2xf64>
  return %0, %1 : tensor<f32>, tensor<2xf64>
}
