// expect: aliasing 2:17
func.func @main(%0: tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> tensor<4xf32> {
  return %0 : tensor<4xf32>
}
