// expect: attribute-value 3:96
func.func @main(%0: tensor<8x128xf32>) -> tensor<8x128xf32> {
  %1 = stablehlo.custom_call @tpu_custom_call(%0) {backend_config = "", kernel_name = "scale", operand_layouts = [dense<[0]> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<8x128xf32>) -> tensor<8x128xf32>
  return %1 : tensor<8x128xf32>
}
