// expect: expansion-types 3:31
func.func @main(%0: tensor<4xi32>, %1: tensor<4xi32>) -> tensor<4xi32> {
  %2 = stablehlo.and %0, %1 : tensor<4xi32>
  return %2 : tensor<4xi32>
}
