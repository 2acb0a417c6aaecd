// expect: undefined-symbol 3:89
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.custom_call @kernel(%0) {backend_config = "", has_side_effect = false, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
