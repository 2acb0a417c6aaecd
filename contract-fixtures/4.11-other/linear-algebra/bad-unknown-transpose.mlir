// expect: syntax 3:136
func.func @main(%0: tensor<4x4xf32>, %1: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %2 = "stablehlo.triangular_solve"(%0, %1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose CONJUGATE>} : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %2 : tensor<4x2xf32>
}
