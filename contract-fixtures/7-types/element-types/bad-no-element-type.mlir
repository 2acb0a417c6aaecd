// expect: syntax 2:30
func.func @main(%0: tensor<4x>) -> tensor<4x> {
  return %0 : tensor<4x>
}
