func.func @main(%0: tensor<4xi1>, %1: tensor<4xi1>) -> tensor<4xi1> {
  %2 = stablehlo.and %0, %1 : tensor<4xi1>
  return %2 : tensor<4xi1>
}
