// expect: mesh-axes 3:29
module {
  sdy.mesh @m = <["data"=8, "data"=4]>

  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    return %0 : tensor<4xf32>
  }
}
