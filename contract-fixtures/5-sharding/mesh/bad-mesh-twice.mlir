// expect: duplicate-symbol 4:12
module {
  sdy.mesh @m = <["data"=8]>
  sdy.mesh @m = <["model"=8]>

  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    return %0 : tensor<4xf32>
  }
}
