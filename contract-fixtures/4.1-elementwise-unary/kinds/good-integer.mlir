func.func @main(%0: tensor<4xi32>, %1: tensor<4xi64>) -> (tensor<4xi32>, tensor<4xi64>) {
  %2 = stablehlo.negate %0 : tensor<4xi32>
  %3 = stablehlo.abs %1 : tensor<4xi64>
  return %2, %3 : tensor<4xi32>, tensor<4xi64>
}
