// expect: drift-custom-call 3:3
func.func @main(%0: tensor<8x128xf32>, %1: tensor<f32>) -> tensor<8x128xf32> {
  %2 = stablehlo.custom_call @tpu_custom_call(%0, %1) {backend_config = "{\22custom_call_config\22: {\22body\22: \22TUzvUg\22, \22note\22: \22\C3\A9\22}}", has_side_effect = true, kernel_name = "scale", mhlo.frontend_attributes = {kernel_metadata = "{}"}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<> : tensor<0xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<8x128xf32>, tensor<f32>) -> tensor<8x128xf32>
  return %2 : tensor<8x128xf32>
}
