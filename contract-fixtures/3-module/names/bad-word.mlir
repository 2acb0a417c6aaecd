// expect: value-names 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %total = stablehlo.add %0, %0 : tensor<4xf32>
  return %total : tensor<4xf32>
}
