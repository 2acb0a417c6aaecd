// expect: undefined-symbol 4:37
module {
  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = sdy.sharding_constraint %0 <@m, [{}, {}]> : tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
}
