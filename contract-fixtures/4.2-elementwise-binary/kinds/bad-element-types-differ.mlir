// expect: type-mismatch 3:31
func.func @main(%0: tensor<4xf32>, %1: tensor<4xf64>) -> tensor<4xf32> {
  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
