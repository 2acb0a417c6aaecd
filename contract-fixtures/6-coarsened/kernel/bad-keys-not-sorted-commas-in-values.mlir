// expect: kernel-keys 3:58
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %1 = stablehlo.custom_call @norm(%0) {backend_config = "{width = 8, 16, eps = 1.0E-5}", has_side_effect = false} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
