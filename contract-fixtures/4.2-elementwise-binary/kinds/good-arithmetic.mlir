func.func @main(%0: tensor<2x3xf32>, %1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %2 = stablehlo.add %0, %1 : tensor<2x3xf32>
  %3 = stablehlo.subtract %2, %1 : tensor<2x3xf32>
  %4 = stablehlo.multiply %3, %1 : tensor<2x3xf32>
  %5 = stablehlo.divide %4, %1 : tensor<2x3xf32>
  %6 = stablehlo.power %5, %1 : tensor<2x3xf32>
  return %6 : tensor<2x3xf32>
}
