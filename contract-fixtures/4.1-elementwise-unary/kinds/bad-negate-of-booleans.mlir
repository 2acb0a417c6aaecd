// expect: element-type 3:25
func.func @main(%0: tensor<4xi1>) -> tensor<4xi1> {
  %1 = stablehlo.negate %0 : tensor<4xi1>
  return %1 : tensor<4xi1>
}
