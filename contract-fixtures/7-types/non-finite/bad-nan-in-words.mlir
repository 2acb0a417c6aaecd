// expect: literal 3:34
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[NaN, 0.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
