func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
<<<<<<< HEAD
  %0 = stablehlo.abs %a : tensor<2xf32>
=======
  %0 = stablehlo.negate %a : tensor<2xf32>
>>>>>>> other
  return %0 : tensor<2xf32>
}
