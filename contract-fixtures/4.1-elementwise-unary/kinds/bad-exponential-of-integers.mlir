// expect: element-type 3:30
func.func @main(%0: tensor<4xi32>) -> tensor<4xi32> {
  %1 = stablehlo.exponential %0 : tensor<4xi32>
  return %1 : tensor<4xi32>
}
