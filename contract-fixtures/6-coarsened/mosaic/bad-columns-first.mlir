// expect: kernel-attributes 3:177
func.func @main(%0: tensor<8x128xf32>) -> tensor<8x128xf32> {
  %1 = stablehlo.custom_call @tpu_custom_call(%0) {backend_config = "{}", kernel_name = "scale", mhlo.frontend_attributes = {kernel_metadata = "{}"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<8x128xf32>) -> tensor<8x128xf32>
  return %1 : tensor<8x128xf32>
}
