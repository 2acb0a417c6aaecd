func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %0 = stablehlo.constant dense<NaN> : tensor<2xbf16>
  %1 = stablehlo.constant dense<[Infinity, -Infinity]> : tensor<2xf64>
  %2 = stablehlo.constant dense<nan> : tensor<2xf32>
  %3 = stablehlo.constant dense<inf> : tensor<2xf32>
  %4 = stablehlo.constant dense<-inf> : tensor<2xf32>
  %5 = stablehlo.constant dense<NaN> : tensor<2xi32>
  return %a : tensor<2xf32>
}
