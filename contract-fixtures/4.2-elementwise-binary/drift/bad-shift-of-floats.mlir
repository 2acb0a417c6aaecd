// expect: element-type 3:29
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.shift_left %0, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
