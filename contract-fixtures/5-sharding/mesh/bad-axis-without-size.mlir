// expect: syntax 3:25
module {
  sdy.mesh @m = <["data"]>

  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    return %0 : tensor<4xf32>
  }
}
