func.func @main(%0: tensor<4xf32>, %1: tensor<4xi1>) -> (tensor<4xi32>, tensor<4xf64>, tensor<4xf32>) {
  %2 = stablehlo.convert %0 : (tensor<4xf32>) -> tensor<4xi32>
  %3 = stablehlo.convert %2 : (tensor<4xi32>) -> tensor<4xf64>
  %4 = stablehlo.convert %1 : (tensor<4xi1>) -> tensor<4xf32>
  return %2, %3, %4 : tensor<4xi32>, tensor<4xf64>, tensor<4xf32>
}
