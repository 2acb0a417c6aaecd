// expect: shardy-ops 6:5
module {
  sdy.mesh @m = <["rows"=2]>

  func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %1 = sdy.reshard %0 <@m, [{"rows"}, {}]> : tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
