// expect: drift-kernel-braces 6:5
module {
  sdy.mesh @m = <["data"=8, "model"=4]>

  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = stablehlo.custom_call @rms_norm(%0) {backend_config = "{eps = 1.0E-5}", has_side_effect = false, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"data"}, {}]>]>} : (tensor<32x64xf32>) -> tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
}
