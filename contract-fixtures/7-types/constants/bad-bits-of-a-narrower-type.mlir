// expect: literal-spelling 3:33
func.func @main() -> tensor<f64> {
  %0 = stablehlo.constant dense<0x7F800000> : tensor<f64>
  return %0 : tensor<f64>
}
