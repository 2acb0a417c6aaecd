// expect: triangular_solve_c3 3:41
func.func @main(%0: tensor<4x4xf32>, %1: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %2 = "stablehlo.triangular_solve"(%0, %1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %2 : tensor<3x2xf32>
}
