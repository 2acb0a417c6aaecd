// expect: unknown-expansion 5:3
func.func @main(%0: tensor<4xi32>, %1: tensor<4xi32>) -> tensor<4xi1> {
  %s3 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %s4 = stablehlo.compare GE, %0, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %2 = stablehlo.and %s3, %s4 : tensor<4xi1>
  return %2 : tensor<4xi1>
}
