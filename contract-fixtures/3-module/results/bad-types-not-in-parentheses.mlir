// expect: syntax 2:52
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32>, tensor<4xf32> {
  return %0, %0 : tensor<4xf32>, tensor<4xf32>
}
