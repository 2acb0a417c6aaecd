// One fault each, from which another would follow.
builtin.module @m {
  func.func @d(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}
func.func @f0(%a: tensor<4xf32>) {
  %0 = "func.call"(%a) <{callee = @m::@d}> : (tensor<4xf32>) -> tensor<4xf32> // error: attribute-kind
  return
}
func.func @f1(%a: tensor<4xf32>) {
  %0 = "stablehlo.composite"(%a) <{name = "x.y", decomposition = @m::@d}> : (tensor<4xf32>) -> tensor<4xf32> // error: attribute-kind
  return
}
func.func @f2(%t: !stablehlo.token) {
  %0 = "stablehlo.infeed"(%t) <{layout = [[0]]}> : (!stablehlo.token) -> tensor<4xf32> // error: infeed_c3
  return
}
