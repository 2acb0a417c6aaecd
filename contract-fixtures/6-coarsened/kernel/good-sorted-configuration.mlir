// expect: drift-kernel-braces 3:3
func.func @main(%0: tensor<2x4x64xf32>, %1: tensor<2x4x64xf32>) -> tensor<2x4x64xf32> {
  %2 = stablehlo.custom_call @flash_attention(%0, %1) {backend_config = "{head_dim = 64, is_causal = true, supported_kv_dtypes = [f32, bf16]}", has_side_effect = false} : (tensor<2x4x64xf32>, tensor<2x4x64xf32>) -> tensor<2x4x64xf32>
  %3 = stablehlo.custom_call @identity_kernel(%2) {backend_config = "", has_side_effect = false} : (tensor<2x4x64xf32>) -> tensor<2x4x64xf32>
  return %3 : tensor<2x4x64xf32>
}
