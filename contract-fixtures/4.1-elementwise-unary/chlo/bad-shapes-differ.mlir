// expect: operand-type 3:42
func.func @main(%0: tensor<4xf32>) -> tensor<8xf32> {
  %1 = chlo.lgamma %0 : tensor<4xf32> -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
