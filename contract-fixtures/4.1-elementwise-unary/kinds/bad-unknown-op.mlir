// expect: unknown-op 3:8
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.sigmoid %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
