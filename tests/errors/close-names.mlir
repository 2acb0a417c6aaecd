func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.exp %a : tensor<2xf32>
  %1 = stablehlo.relu %a : tensor<2xf32>
  %2 = chlo.add %a, %a : tensor<2xf32>
  %3 = stablehlo.nope %a : tensor<2xf32>
  %4 = stablehlo. add %a, %a : tensor<2xf32>
  %5 = stablehlo.erf %a : tensor<2xf32>
  %6 = StableHLO.add %a, %a : tensor<2xf32>
  %7 = mul %a, %a : tensor<2xf32>
  return a : tensor<2xf32>
  ret %a : tensor<2xf32>
}
modul {
}
