func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<1x2xf32>
  %3 = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<2xf32>
  %4 = stablehlo.constant dense<[]> : tensor<2xf32>
  %5 = stablehlo.constant dense<[1.0, 2.0,]> : tensor<2xf32>
  %6 = stablehlo.constant dense<> : tensor<2xf32>
  %7 = stablehlo.constant dense<1.0> : tensor<?xf32>
  return %a : tensor<2xf32>
}
