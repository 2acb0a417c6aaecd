// expect: aliasing 2:17
func.func @main(%0: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %1: tensor<2xf32>) -> tensor<2xf32> {
  return %1 : tensor<2xf32>
}
