// expect: sharding-form 6:138
module {
  sdy.mesh @m = <["a"=2, "b"=2]>

  func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %1 = stablehlo.custom_call @norm(%0) {backend_config = "eps=1.0E-5", has_side_effect = false, sdy.sharding = #sdy.sharding_per_value<[<mesh<["a"=2]>, [{"a"}, {}]>]>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
