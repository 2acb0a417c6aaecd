// expect: drift-custom-call 3:3
func.func @main(%0: tensor<2x64xf32>, %1: tensor<6x4x2x8xf32>) -> (tensor<2x64xf32>, tensor<2x64xf32>) {
  %2:2 = stablehlo.custom_call @paged_attention(%0, %1) {api_version = 4 : i32, backend_config = {dtype_tag = "f32", eps = 1.0e-5 : f32, head_dim = 64 : i64, is_causal = true, scale = 0.125 : f64, window = [1 : i64, 2 : i64]}, has_side_effect = false} : (tensor<2x64xf32>, tensor<6x4x2x8xf32>) -> (tensor<2x64xf32>, tensor<8xf32>)
  %3 = stablehlo.custom_call @no_configuration(%2#0) {api_version = 4 : i32, has_side_effect = false} : (tensor<2x64xf32>) -> tensor<2x64xf32>
  return %2#0, %3 : tensor<2x64xf32>, tensor<2x64xf32>
}
