// expect: drift-primitive 3:3
func.func @main(%0: tensor<4xf32>, %1: tensor<4xf32>, %2: tensor<4xi32>, %3: tensor<4xi64>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %4 = stablehlo.compare  GT, %0, %1,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %5 = stablehlo.compare  EQ, %2, %2,  SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %6 = stablehlo.compare  NE, %3, %3,  SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %7 = stablehlo.compare  LE, %2, %2,  SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %8 = stablehlo.compare  LT, %0, %1,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %4, %5, %6, %7, %8 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}
