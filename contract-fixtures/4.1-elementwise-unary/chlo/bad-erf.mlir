// expect: op-dialect 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = chlo.erf %0 : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
