// expect: drift-kernel-braces 3:3
func.func @main(%0: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xi32>) {
  %4:3 = stablehlo.custom_call @route(%0) {backend_config = "{k = 1}", has_side_effect = false} : (tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xi32>, tensor<8xf32>)
  return %4#0, %4#1 : tensor<2x4xf32>, tensor<2xi32>
}
