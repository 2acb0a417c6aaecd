// expect: syntax 3:27
func.func @main(%0: tensor<4xf32>, %1: tensor<4xf32>) -> tensor<4xi1> {
  %2 = stablehlo.compare  GTE, %0, %1,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %2 : tensor<4xi1>
}
