// expect: kernel-attributes 3:89
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %1 = stablehlo.custom_call @norm(%0) {api_version = 4 : i32, backend_config = {norm = {eps = 1.0e-5 : f32}}, has_side_effect = false} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
