func.func @main(%0: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xi32>) {
  %1:2 = stablehlo.custom_call @route(%0) {
      backend_config = "key0=val0, key1=val1",
      has_side_effect = false
    } : (tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xi32>)
  return %1#0, %1#1 : tensor<2x4xf32>, tensor<2xi32>
}
