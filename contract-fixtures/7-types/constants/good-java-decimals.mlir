// expect: drift-dtype 5:3
func.func @main() -> (tensor<9xf32>, tensor<4xf64>, tensor<2xbf16>) {
  %0 = stablehlo.constant dense<[32.0, 1.0E9, 9.999998E-4, 0.001, 9999999.0, 1.0E7, 3.4028235E38, 1.4E-45, -0.0]> : tensor<9xf32>
  %1 = stablehlo.constant dense<[0.30000000000000004, 1.000000000001, 4.9E-324, 1.7976931348623157E308]> : tensor<4xf64>
  %2 = stablehlo.constant dense<[1.0, 0.33398438]> : tensor<2xbf16>
  return %0, %1, %2 : tensor<9xf32>, tensor<4xf64>, tensor<2xbf16>
}
