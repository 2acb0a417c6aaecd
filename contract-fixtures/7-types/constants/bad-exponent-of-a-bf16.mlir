// expect: drift-dtype 4:3
// expect: literal-spelling 4:33
func.func @main() -> tensor<bf16> {
  %0 = stablehlo.constant dense<1.0e-5> : tensor<bf16>
  return %0 : tensor<bf16>
}
