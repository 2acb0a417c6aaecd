// expect: element-type 3:82
func.func @main(%0: tensor<4xf32>, %1: tensor<4xf32>) -> tensor<4xf32> {
  %2 = stablehlo.compare  GT, %0, %1,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
