// expect: drift-compare-spaces 12:3
// expect: drift-linear-algebra 15:3
func.func @main(%0: tensor<2x3x3xf64>) -> tensor<2x3x3xf64> {
  %s2 = stablehlo.transpose %0, dims = [0, 2, 1] : (tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  %s3 = stablehlo.add %0, %s2 : tensor<2x3x3xf64>
  %s4 = stablehlo.constant dense<5.0e-01> : tensor<2x3x3xf64>
  %s5 = stablehlo.multiply %s3, %s4 : tensor<2x3x3xf64>
  %s6 = "stablehlo.cholesky"(%s5) {lower = true} : (tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  %s7 = stablehlo.constant dense<0.0> : tensor<2x3x3xf64>
  %s8 = stablehlo.iota dim = 1 : tensor<2x3x3xi32>
  %s9 = stablehlo.iota dim = 2 : tensor<2x3x3xi32>
  %s10 = stablehlo.compare  GT, %s8, %s9,  SIGNED : (tensor<2x3x3xi32>, tensor<2x3x3xi32>) -> tensor<2x3x3xi1>
  %s11 = stablehlo.compare  EQ, %s8, %s9,  SIGNED : (tensor<2x3x3xi32>, tensor<2x3x3xi32>) -> tensor<2x3x3xi1>
  %s12 = stablehlo.select %s11, %s6, %s7 : tensor<2x3x3xi1>, tensor<2x3x3xf64>
  %1 = stablehlo.select %s10, %s6, %s12 : tensor<2x3x3xi1>, tensor<2x3x3xf64>
  return %1 : tensor<2x3x3xf64>
}
