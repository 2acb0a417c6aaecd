// expect: unknown-expansion 4:3
// expect: drift-linear-algebra 5:3
func.func @main(%0: tensor<4x4xf32>, %1: tensor<4x2xf32>, %2: tensor<3x4x4xf64>) -> (tensor<4x2xf32>, tensor<3x4x4xf64>) {
  %3 = "stablehlo.cholesky"(%0) {lower = true} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.triangular_solve"(%3, %1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  %s6 = stablehlo.constant dense<5.0e-01> : tensor<3x4x4xf64>
  %s7 = stablehlo.multiply %2, %s6 : tensor<3x4x4xf64>
  %5 = "stablehlo.cholesky"(%s7) {lower = true} : (tensor<3x4x4xf64>) -> tensor<3x4x4xf64>
  return %4, %5 : tensor<4x2xf32>, tensor<3x4x4xf64>
}
