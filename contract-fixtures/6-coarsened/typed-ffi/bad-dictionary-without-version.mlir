// expect: attribute-kind 3:43
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.custom_call @kernel(%0) {backend_config = {head_dim = 64 : i64}, has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
