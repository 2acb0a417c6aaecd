// expect: syntax 2:30
func.func @main(%0: tensor<4xfloat>) -> tensor<4xfloat> {
  return %0 : tensor<4xfloat>
}
