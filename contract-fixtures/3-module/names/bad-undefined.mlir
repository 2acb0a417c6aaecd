// expect: undefined-value 3:26
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.add %0, %2 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
