// expect: syntax 3:29
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.custom_call(%0) {backend_config = "", has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
