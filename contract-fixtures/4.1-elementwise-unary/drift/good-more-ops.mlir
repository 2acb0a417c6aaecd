// expect: drift-primitive 4:3
// expect: unknown-expansion 6:3
func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi1>) {
  %1 = stablehlo.tan %0 : tensor<4xf32>
  %2 = stablehlo.sign %1 : tensor<4xf32>
  %3 = stablehlo.is_finite %2 : (tensor<4xf32>) -> tensor<4xi1>
  return %2, %3 : tensor<4xf32>, tensor<4xi1>
}
