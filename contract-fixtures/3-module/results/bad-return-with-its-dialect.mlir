// expect: return-spelling 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  func.return %0 : tensor<4xf32>
}
