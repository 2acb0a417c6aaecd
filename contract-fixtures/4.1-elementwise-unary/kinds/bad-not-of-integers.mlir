// expect: expansion-types 3:27
func.func @main(%0: tensor<4xi32>) -> tensor<4xi32> {
  %1 = stablehlo.not %0 : tensor<4xi32>
  return %1 : tensor<4xi32>
}
