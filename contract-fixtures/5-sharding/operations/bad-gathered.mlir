// expect: shardy-ops 7:5
module {
  sdy.mesh @m = <["rows"=2]>

  func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %2 = sdy.sharding_constraint %0 <@m, [{"rows"}, {}]> : tensor<4x4xf32>
    %1 = sdy.all_gather [{"rows"}, {}] %2 out_sharding=<@m, [{}, {}]> : tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
