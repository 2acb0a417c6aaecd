// expect: select_c1 3:25
func.func @main(%0: tensor<2xi1>, %1: tensor<4xf32>) -> tensor<4xf32> {
  %2 = stablehlo.select %0, %1, %1 : tensor<2xi1>, tensor<4xf32>
  return %2 : tensor<4xf32>
}
