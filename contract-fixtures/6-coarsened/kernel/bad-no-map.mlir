// expect: kernel-attributes 3:58
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %1 = stablehlo.custom_call @norm(%0) {backend_config = "eps", has_side_effect = false} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
