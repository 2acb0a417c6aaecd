// expect: function-type 3:10
func.func @main(%0: tensor<4xf32>) -> tensor<4xf64> {
  return %0 : tensor<4xf32>
}
