func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.custom_call @kernel_name(%0) {backend_config = "key0=val0, key1=val1", has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
