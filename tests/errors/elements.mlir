func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<2xi32>
  %1 = stablehlo.constant dense<[1.5, 2]> : tensor<2xi32>
  %2 = stablehlo.constant dense<1> : tensor<2xf32>
  %3 = stablehlo.constant dense<1e5> : tensor<2xf32>
  %4 = stablehlo.constant dense<.5> : tensor<2xf32>
  %5 = stablehlo.constant dense<true> : tensor<2xf32>
  %6 = stablehlo.constant dense<true> : tensor<2xi32>
  %7 = stablehlo.constant dense<1.0f> : tensor<2xf32>
  %8 = stablehlo.constant dense<2> : tensor<2xi1>
  %9 = stablehlo.constant dense<1L> : tensor<2xi64>
  %10 = stablehlo.constant dense<300> : tensor<2xi8>
  return %a : tensor<2xf32>
}
