// expect: literal-spelling 3:33
func.func @main() -> tensor<f32> {
  %0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  return %0 : tensor<f32>
}
