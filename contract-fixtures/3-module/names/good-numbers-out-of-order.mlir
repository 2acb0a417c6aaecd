// expect: unknown-expansion 6:3
func.func @main(%0: tensor<4xi1>, %1: tensor<4xi1>, %2: tensor<4xi1>) -> tensor<4xi1> {
  %s8 = stablehlo.and %0, %1 : tensor<4xi1>
  %s9 = stablehlo.not %2 : tensor<4xi1>
  %s7 = stablehlo.and %s8, %s9 : tensor<4xi1>
  %6 = stablehlo.not %s7 : tensor<4xi1>
  return %6 : tensor<4xi1>
}
