// expect: function-attributes 2:1
func.func private @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  return %0 : tensor<4xf32>
}
