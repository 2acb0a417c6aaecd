func.func @main(%0: tensor<4xi32>, %1: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi1>) {
  %s4 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %s5 = stablehlo.compare GE, %0, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return %s4, %s5 : tensor<4xi1>, tensor<4xi1>
}
