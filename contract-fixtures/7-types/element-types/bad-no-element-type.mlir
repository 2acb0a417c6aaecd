// expect: syntax 3:30
// expect: syntax 4:24
func.func @main(%0: tensor<4x>) -> tensor<4x> {
  return %0 : tensor<4x>
}
