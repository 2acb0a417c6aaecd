// expect: drift-dtype 4:3
func.func @main() -> (tensor<3xf32>, tensor<2xbf16>) {
  %0 = stablehlo.constant dense<[0xFF800000, 0.0, 0x7FC00000]> : tensor<3xf32>
  %1 = stablehlo.constant dense<[0x7F80, 1.0]> : tensor<2xbf16>
  return %0, %1 : tensor<3xf32>, tensor<2xbf16>
}
