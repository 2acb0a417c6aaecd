// expect: drift-compare-spaces 12:3
// expect: drift-linear-algebra 15:3
func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %s2 = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %s3 = stablehlo.add %0, %s2 : tensor<4x4xf32>
  %s4 = stablehlo.constant dense<5.0e-01> : tensor<4x4xf32>
  %s5 = stablehlo.multiply %s3, %s4 : tensor<4x4xf32>
  %s6 = "stablehlo.cholesky"(%s5) {lower = true} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<4x4xf32>
  %s8 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %s9 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %s10 = stablehlo.compare  GT, %s8, %s9,  SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %s11 = stablehlo.compare  EQ, %s8, %s9,  SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %s12 = stablehlo.select %s11, %s6, %s7 : tensor<4x4xi1>, tensor<4x4xf32>
  %1 = stablehlo.select %s10, %s6, %s12 : tensor<4x4xi1>, tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
