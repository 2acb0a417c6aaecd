#a = #undefined
func.func @f(%a: tensor<2xf32>, %b: tensor<4x!unknown.type>) {
  %0 = stablehlo.gather %a, %a : tensor<2xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<2x!quant.uniform<i8:f32, 2.0>>
  "cf.br"()[^nowhere] : () -> ()
}
