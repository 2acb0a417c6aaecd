// expect: drift-custom-call 3:3
func.func @main(%0: tensor<2x8xf32>, %1: tensor<2x8xf32>, %2: tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<2x8xf32>, tensor<6x8xf32>) {
  %3 = stablehlo.custom_call @write(%0, %1, %2) {backend_config = "", has_side_effect = false, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>]} : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  %4:2 = stablehlo.custom_call @step(%0, %1, %2) {api_version = 4 : i32, has_side_effect = false, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 2, operand_tuple_indices = []>]} : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<6x8xf32>) -> (tensor<2x8xf32>, tensor<6x8xf32>)
  return %3, %4#0, %4#1 : tensor<6x8xf32>, tensor<2x8xf32>, tensor<6x8xf32>
}
