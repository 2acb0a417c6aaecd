// expect: unknown-expansion 4:3
func.func @main(%0: tensor<i1>, %1: tensor<4xf32>, %2: tensor<4xf32>) -> tensor<2x2xf32> {
  %s4 = stablehlo.select %0, %1, %2 : tensor<i1>, tensor<4xf32>
  %3 = stablehlo.reshape %s4 : (tensor<4xf32>) -> tensor<2x2xf32>
  return %3 : tensor<2x2xf32>
}
