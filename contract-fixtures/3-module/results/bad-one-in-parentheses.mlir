// expect: result-parentheses 2:39
func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>) {
  return %0 : tensor<4xf32>
}
