// expect: primitive-sharding 6:5
module {
  sdy.mesh @m = <["data"=8, "model"=4]>

  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"data"}, {}]>]>} : tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
}
