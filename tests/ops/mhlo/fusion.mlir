// pretty
module {
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = "mhlo.fusion"(%arg0) <{fusion_kind = #mhlo<fusion_kind kLoop>, output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> ({
    ^bb0(%arg1: tensor<4xf32>):
      %2 = mhlo.add %arg1, %arg1 : tensor<4xf32>
      mhlo.return %2 : tensor<4xf32>
    }) {tag} : (tensor<4xf32>) -> tensor<4xf32>
    %1:2 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32>):
      mhlo.return %arg1, %arg1 : tensor<4xf32>, tensor<4xf32>
    }) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.fusion"(%arg0) <{fusion_kind = #mhlo<fusion_kind kLoop>, output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> ({
    ^bb0(%arg2: tensor<4xf32>):
      %2 = "mhlo.add"(%arg2, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "mhlo.return"(%2) : (tensor<4xf32>) -> ()
    }) {tag} : (tensor<4xf32>) -> tensor<4xf32>
    %1:2 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32>):
      "mhlo.return"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> ()
    }) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg2: tensor<4xf32>):
      %2 = "mhlo.add"(%arg2, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "mhlo.return"(%2) : (tensor<4xf32>) -> ()
    }) {fusion_kind = #mhlo<fusion_kind kLoop>, output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], tag} : (tensor<4xf32>) -> tensor<4xf32>
    %1:2 = "mhlo.fusion"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32>):
      "mhlo.return"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> ()
    }) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: region-count
func.func @main(%a: tensor<4xf32>) {
  %0 = "mhlo.fusion"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// refused: attribute-value
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.fusion"(%arg0) <{fusion_kind = #mhlo<fusion_kind kLoop>, output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = -1, operand_tuple_indices = []>]}> ({
    ^bb0(%arg2: tensor<4xf32>):
      %2 = "mhlo.add"(%arg2, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "mhlo.return"(%2) : (tensor<4xf32>) -> ()
    }) {tag} : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<f32>
    %0 = "mhlo.fusion"(%x0) <{fusion_kind = #mhlo<fusion_kind kLoop>, output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> ({
    ^bb0(%arg2: tensor<4xf32>):
      %2 = "mhlo.add"(%arg2, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "mhlo.return"(%2) : (tensor<4xf32>) -> ()
    }) {tag} : (tensor<f32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
