// expect: element-type 3:28
func.func @main(%0: tensor<4xi32>) -> tensor<4xi1> {
  %1 = stablehlo.is_finite %0 : (tensor<4xi32>) -> tensor<4xi1>
  return %1 : tensor<4xi1>
}
