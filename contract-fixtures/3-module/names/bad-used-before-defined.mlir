// expect: dominance 3:25
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %2 = stablehlo.negate %1 : tensor<4xf32>
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
