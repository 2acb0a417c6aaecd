// expect: drift-kernel-braces 3:3
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %1 = stablehlo.custom_call @norm(%0) {backend_config = "{axes = rows, columns, eps = 1.0E-5}", has_side_effect = false} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.custom_call @norm(%1) {backend_config = "{layout = N,C,H,W, name = \22b, a\22}", has_side_effect = false} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = stablehlo.custom_call @norm(%2) {backend_config = "{bound = x>y,  eps = 2, name = [a, width = 3}", has_side_effect = false} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
