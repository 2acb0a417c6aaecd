func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %0 = "stablehlo.iota"() <{iota_dimensoin = 0 : i64}> : () -> tensor<2xf32>
  %1 = "stablehlo.iota"() {iota_dimensoin = 0 : i64} : () -> tensor<2xf32>
  %2 = "stablehlo.iota"() {iota_dimension = 0.5 : i64} : () -> tensor<2xf32>
  %3 = "stablehlo.add"(%a, %a) : tensor<2xf32>
  %4 = "stablehlo.add"(%a, %a) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.add"(%a, %a)
  %6 = "stablehlo.add" %a, %a : tensor<2xf32>
  %7 = stablehlo.abs %a {x = foo} : tensor<2xf32>
  %8 = stablehlo.abs %a {x: 1} : tensor<2xf32>
  %9 = stablehlo.abs %a {x = 1 y = 2} : tensor<2xf32>
  %10:2 = stablehlo.abs %a : tensor<2xf32>
  %11 = stablehlo.abs %a#1 : tensor<2xf32>
  %12 = "add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  call @g(%a) : (tensor<2xf32>) -> ()
  return %a : tensor<2xf32>
}
