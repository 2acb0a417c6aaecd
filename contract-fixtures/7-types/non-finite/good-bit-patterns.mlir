// expect: drift-dtype 7:3
func.func @main() -> (tensor<f32>, tensor<4xf32>, tensor<f64>, tensor<f64>, tensor<bf16>, tensor<bf16>) {
  %0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = stablehlo.constant dense<0x7F800000> : tensor<4xf32>
  %2 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %3 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
  %4 = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %5 = stablehlo.constant dense<0x7F80> : tensor<bf16>
  return %0, %1, %2, %3, %4, %5 : tensor<f32>, tensor<4xf32>, tensor<f64>, tensor<f64>, tensor<bf16>, tensor<bf16>
}
