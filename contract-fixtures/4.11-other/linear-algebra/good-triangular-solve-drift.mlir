// expect: drift-linear-algebra 3:3
func.func @main(%0: tensor<2x3x3xf32>, %1: tensor<2x3x1xf32>) -> (tensor<2x3x1xf32>, tensor<2x3x1xf32>) {
  %2 = "stablehlo.triangular_solve"(%0, %1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x3x3xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %3 = "stablehlo.triangular_solve"(%0, %1) {left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<2x3x3xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  return %2, %3 : tensor<2x3x1xf32>, tensor<2x3x1xf32>
}
