// expect: attribute-value 6:93
module {
  sdy.mesh @m = <["data"=8]>

  func.func @main(%0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %1:2 = stablehlo.custom_call @kernel(%0) {backend_config = "", has_side_effect = false, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"data"}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    return %1#0, %1#1 : tensor<8xf32>, tensor<8xf32>
  }
}
