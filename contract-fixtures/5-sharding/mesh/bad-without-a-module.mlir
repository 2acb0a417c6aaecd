// expect: mesh-order 2:1
sdy.mesh @m = <["a"=2]>
func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %1 = sdy.sharding_constraint %0 <@m, [{"a"}, {}]> : tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
