// expect: attribute-value 3:88
func.func @main(%0: tensor<4xf32>) -> tensor<4xf64> {
  %1 = stablehlo.custom_call @write(%0) {backend_config = "", has_side_effect = false, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf64>
  return %1 : tensor<4xf64>
}
