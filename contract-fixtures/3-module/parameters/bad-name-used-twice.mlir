// expect: redefined-value 2:36
func.func @main(%0: tensor<4xf32>, %0: tensor<4xf32>) -> tensor<4xf32> {
  return %0 : tensor<4xf32>
}
