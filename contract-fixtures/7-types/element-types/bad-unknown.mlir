// expect: syntax 3:30
// expect: syntax 4:24
func.func @main(%0: tensor<4xfloat>) -> tensor<4xfloat> {
  return %0 : tensor<4xfloat>
}
