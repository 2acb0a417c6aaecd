// expect: drift-primitive 3:3
func.func @main(%0: tensor<4xi1>, %1: tensor<4xf32>, %2: tensor<4xf32>) -> tensor<4xf32> {
  %3 = stablehlo.select %0, %1, %2 : tensor<4xi1>, tensor<4xf32>
  return %3 : tensor<4xf32>
}
