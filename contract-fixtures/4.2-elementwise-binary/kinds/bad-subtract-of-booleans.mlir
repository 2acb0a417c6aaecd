// expect: element-type 3:27
func.func @main(%0: tensor<4xi1>) -> tensor<4xi1> {
  %1 = stablehlo.subtract %0, %0 : tensor<4xi1>
  return %1 : tensor<4xi1>
}
