// expect: literal 3:33
func.func @main() -> tensor<bf16> {
  %0 = stablehlo.constant dense<0xFF800000> : tensor<bf16>
  return %0 : tensor<bf16>
}
