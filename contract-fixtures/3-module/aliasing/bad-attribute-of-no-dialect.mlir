// expect: attribute-value 2:36
func.func @main(%0: tensor<4xf32> {aliasing_output = 0 : i32}) -> tensor<4xf32> {
  return %0 : tensor<4xf32>
}
