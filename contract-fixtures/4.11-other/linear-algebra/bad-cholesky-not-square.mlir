// expect: cholesky_c3 3:29
func.func @main(%0: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %1 = "stablehlo.cholesky"(%0) {lower = true} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}
