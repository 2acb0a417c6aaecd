// expect: drift-open-axes 6:5
module {
  sdy.mesh @m = <["data"=8, "model"=4, "pipe"=2]>

  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = sdy.sharding_constraint %0 <@m, [{"data", ?}p1, {"model"}p0]> : tensor<32x64xf32>
    %2 = sdy.sharding_constraint %1 <@m, [{"data":(2)4}, {}]> : tensor<32x64xf32>
    %3 = sdy.sharding_constraint %2 <@m, [{"data"}, {}], replicated={"model", "pipe"}> : tensor<32x64xf32>
    return %3 : tensor<32x64xf32>
  }
}
