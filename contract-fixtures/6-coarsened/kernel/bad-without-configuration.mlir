// expect: kernel-attributes 3:35
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.custom_call @k(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
