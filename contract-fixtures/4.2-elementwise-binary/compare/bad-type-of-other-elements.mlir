// expect: compare-form 3:40
func.func @main(%0: tensor<4xf32>, %1: tensor<4xf32>) -> tensor<4xi1> {
  %2 = stablehlo.compare  GT, %0, %1,  TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %2 : tensor<4xi1>
}
