// expect: literal-spelling 3:33
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[0.5, 0.10000000149011612]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
