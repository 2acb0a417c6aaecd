// expect: drift-parameter-numbers 4:3
// expect: drift-aliasing 4:40
module {
  func.func @main(%0: tensor<2x8xf32>, %5: tensor<6x2x2x2xf32> {tf.aliasing_output = 1 : i32}, %6: tensor<6x2x2x2xf32> {tf.aliasing_output = 2 : i32}) -> (tensor<2x8xf32>, tensor<6x2x2x2xf32>, tensor<6x2x2x2xf32>) {
    %7 = stablehlo.add %5, %6 : tensor<6x2x2x2xf32>
    return %0, %7, %6 : tensor<2x8xf32>, tensor<6x2x2x2xf32>, tensor<6x2x2x2xf32>
  }
}
