// expect: unknown-expansion 9:3
func.func @main(%0: tensor<4xi32>, %1: tensor<4xi32>) -> tensor<4xi32> {
  %s3 = stablehlo.maximum %0, %1 : tensor<4xi32>
  %s4 = stablehlo.minimum %s3, %1 : tensor<4xi32>
  %s5 = stablehlo.remainder %s4, %1 : tensor<4xi32>
  %s6 = stablehlo.or %s5, %1 : tensor<4xi32>
  %s7 = stablehlo.xor %s6, %1 : tensor<4xi32>
  %s8 = stablehlo.shift_left %s7, %1 : tensor<4xi32>
  %2 = stablehlo.shift_right_logical %s8, %1 : tensor<4xi32>
  return %2 : tensor<4xi32>
}
