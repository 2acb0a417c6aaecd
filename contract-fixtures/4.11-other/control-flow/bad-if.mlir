// expect: control-flow 3:3
func.func @main(%0: tensor<i1>, %1: tensor<f32>) -> tensor<f32> {
  %2 = "stablehlo.if"(%0) ({
    stablehlo.return %1 : tensor<f32>
  }, {
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %2 : tensor<f32>
}
