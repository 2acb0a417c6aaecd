func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.exp"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = "stablehlp.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = "StableHLO.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %4 = "stablehlo.nothing_like_it"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = "vhlo.add_v1"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %a : tensor<2xf32>
}
