// expect: syntax 2:19
func.func @main(%0, %1: tensor<4xf32>) -> tensor<4xf32> {
  return %1 : tensor<4xf32>
}
