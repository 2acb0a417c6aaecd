// expect: drift-matmul-ranks 5:3
// expect: drift-dot-precision 6:3
// expect: unknown-expansion 7:3
func.func @main(%0: tensor<2x3x4xf32>, %1: tensor<4x5xf32>) -> (tensor<2x3x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [2] x [0] : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  %s5 = stablehlo.dot_general %0, %1, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  %3 = stablehlo.reshape %s5 : (tensor<2x3x5xf32>) -> tensor<6x5xf32>
  %s6 = stablehlo.dot_general %0, %1, contracting_dims = [2] x [0], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  %4 = stablehlo.reshape %s6 : (tensor<2x3x5xf32>) -> tensor<6x5xf32>
  return %2, %3, %4 : tensor<2x3x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>
}
