module {
  sdy.mesh @"the mesh" = <["a\22b"=2]>

  func.func @"a b"(%0: tensor<3xf32>) -> tensor<3xf32> {
    return %0 : tensor<3xf32>
  }
}
