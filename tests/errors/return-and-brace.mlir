func.func @f(%a: tensor<2xf32>) {
  %r = "stablehlo.abs"(%z) : (tensor<f32>) -> tensor<f32>
  %z = stablehlo.add %a, %a : tensor<2xf32>
  return }
func.func @g(%a: tensor<2xf32>) {
  %y = stablehlo.add %a, %a : tensor<2xf32>
  %y = stablehlo.add %a, %a : tensor<2xf32>
  func.return }
