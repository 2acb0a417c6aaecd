// expect: attribute-value 6:37
module {
  sdy.mesh @m = <["data"=8]>

  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = sdy.sharding_constraint %0 <@m, [{"data":(4)4}, {}]> : tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
}
