func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  stablehlo.add %a, %a : tensor<2xf32>
  %1 = stablehlo.abs %0 : tensor<2xf32>
  %2 = stablehlo.add a, %a : tensor<2xf32>
  %3 = stablehlo.add %a, 1.0 : tensor<2xf32>
  4 = stablehlo.add %a, %a : tensor<2xf32>
  %5 = stablehlo.custom_call @f(%a) {x = 'foo'} : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.add %a, %a, : tensor<2xf32>
  %7 = stablehlo.custom_call @f(%a,) : (tensor<2xf32>) -> tensor<2xf32>
  %8 = stablehlo.abs %a {x = 1,} : tensor<2xf32>
  %9 = stablehlo.custom_call f(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %10 = stablehlo.add %a %a : tensor<2xf32>
  %11 = stablehlo.constant 1.0 : tensor<2xf32>
  %12 = stablehlo.constant [1.0, 2.0] : tensor<2xf32>
  %13 = stablehlo.constant dense[1.0, 2.0] : tensor<2xf32>
  %14 = stablehlo.constant dense(1.0) : tensor<2xf32>
  %15 = stablehlo.constant dense<1.0>
  %16 = stablehlo.iota dim = 0 : tensor<2xf32> : foo
  %18 = stablehlo.iota dim = x : tensor<2xf32>
  %19 = stablehlo.abs (%a) : tensor<2xf32>
  %20 := stablehlo.abs %a : tensor<2xf32>
  return %a : tensor<2xf32>
}
