// expect: drift-compare-spaces 9:3
// expect: drift-linear-algebra 12:3
func.func @main(%0: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) {
  %s5 = stablehlo.constant dense<0.5> : tensor<3x3xf32>
  %s6 = stablehlo.multiply %0, %s5 : tensor<3x3xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<3x3xf32>
  %s8 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %s9 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %s10 = stablehlo.compare  GT, %s8, %s9,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s11 = stablehlo.compare  EQ, %s8, %s9,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s12 = stablehlo.select %s11, %s6, %s7 : tensor<3x3xi1>, tensor<3x3xf32>
  %1 = stablehlo.select %s10, %0, %s12 : tensor<3x3xi1>, tensor<3x3xf32>
  %s13 = stablehlo.constant dense<0.0> : tensor<3x3xf32>
  %s14 = stablehlo.constant dense<2.0> : tensor<3x3xf32>
  %s15 = stablehlo.multiply %0, %s14 : tensor<3x3xf32>
  %s16 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %s17 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %s18 = stablehlo.compare  GT, %s16, %s17,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s19 = stablehlo.compare  EQ, %s16, %s17,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s20 = stablehlo.select %s19, %s13, %s15 : tensor<3x3xi1>, tensor<3x3xf32>
  %2 = stablehlo.select %s18, %s13, %s20 : tensor<3x3xi1>, tensor<3x3xf32>
  %s21 = stablehlo.constant dense<0.0> : tensor<3x3xf32>
  %s22 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %s23 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %s24 = stablehlo.compare  GT, %s22, %s23,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s25 = stablehlo.compare  EQ, %s22, %s23,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s26 = stablehlo.select %s25, %0, %s21 : tensor<3x3xi1>, tensor<3x3xf32>
  %3 = stablehlo.select %s24, %0, %s26 : tensor<3x3xi1>, tensor<3x3xf32>
  %s27 = stablehlo.constant dense<1.0e-5> : tensor<3x3xf32>
  %s28 = stablehlo.multiply %0, %s27 : tensor<3x3xf32>
  %s29 = stablehlo.constant dense<-1.0> : tensor<3x3xf32>
  %s30 = stablehlo.multiply %0, %s29 : tensor<3x3xf32>
  %s31 = stablehlo.constant dense<3.0> : tensor<3x3xf32>
  %s32 = stablehlo.multiply %0, %s31 : tensor<3x3xf32>
  %s33 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %s34 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %s35 = stablehlo.compare  GT, %s33, %s34,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s36 = stablehlo.compare  EQ, %s33, %s34,  SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %s37 = stablehlo.select %s36, %s30, %s32 : tensor<3x3xi1>, tensor<3x3xf32>
  %4 = stablehlo.select %s35, %s28, %s37 : tensor<3x3xi1>, tensor<3x3xf32>
  return %1, %2, %3, %4 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
}
