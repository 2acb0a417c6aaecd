// expect: op-dialect 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = "elsewhere.abs"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
