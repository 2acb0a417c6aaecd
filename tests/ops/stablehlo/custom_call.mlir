// pretty
module {
  func.func private @called(tensor<4xf32>) -> tensor<4xf32>
  func.func @main(%arg0: tensor<4xf32>, %arg1: !stablehlo.token, %arg2: tensor<2x3xf32>) {
    %0 = stablehlo.custom_call @target(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.custom_call @"a target"() {has_side_effect = true} : () -> ()
    %1:2 = stablehlo.custom_call @x.y(%arg0, %arg1) {api_version = 2 : i32, backend_config = "abc", called_computations = [@called], tag} : (tensor<4xf32>, !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %2 = stablehlo.custom_call @target(%arg0) {api_version = 4 : i32, backend_config = {n = 1 : i32}} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.custom_call @target(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %4 = stablehlo.custom_call @target(%arg2) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = stablehlo.custom_call @target(%arg0, %arg2) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !stablehlo.token, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !stablehlo.token, %arg2: tensor<2x3xf32>):
    %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.custom_call"() <{call_target_name = "a target", has_side_effect = true}> : () -> ()
    %1:2 = "stablehlo.custom_call"(%arg0, %arg1) <{api_version = 2 : i32, backend_config = "abc", call_target_name = "x.y", called_computations = [@called]}> {tag} : (tensor<4xf32>, !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %2 = "stablehlo.custom_call"(%arg0) <{api_version = 4 : i32, backend_config = {n = 1 : i32}, call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.custom_call"(%arg2) <{call_target_name = "target", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = "stablehlo.custom_call"(%arg0, %arg2) <{call_target_name = "target", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !stablehlo.token, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !stablehlo.token, %arg2: tensor<2x3xf32>):
    %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.custom_call"() <{call_target_name = "a target", has_side_effect = true}> : () -> ()
    %1:2 = "stablehlo.custom_call"(%arg0, %arg1) <{api_version = 2 : i32, backend_config = "abc", call_target_name = "x.y", called_computations = [@called], has_side_effect = false}> {tag} : (tensor<4xf32>, !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %2 = "stablehlo.custom_call"(%arg0) <{api_version = 4 : i32, backend_config = {n = 1 : i32}, call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.custom_call"(%arg0) <{api_version = 1 : i32, call_target_name = "target", called_computations = [], output_operand_aliases = []}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.custom_call"(%arg2) <{call_target_name = "target", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = "stablehlo.custom_call"(%arg0, %arg2) <{call_target_name = "target", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !stablehlo.token, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !stablehlo.token, %arg2: tensor<2x3xf32>):
    %0 = "stablehlo.custom_call"(%arg0) {call_target_name = "target"} : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.custom_call"() <{call_target_name = "a target", has_side_effect = true}> : () -> ()
    %1:2 = "stablehlo.custom_call"(%arg0, %arg1) <{api_version = 2 : i32, backend_config = "abc", call_target_name = "x.y", called_computations = [@called], has_side_effect = false}> {tag} : (tensor<4xf32>, !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %2 = "stablehlo.custom_call"(%arg0) <{api_version = 4 : i32, backend_config = {n = 1 : i32}, call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.custom_call"(%arg0) <{api_version = 1 : i32, call_target_name = "target", called_computations = [], output_operand_aliases = []}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.custom_call"(%arg2) <{call_target_name = "target", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = "stablehlo.custom_call"(%arg0, %arg2) <{call_target_name = "target", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.custom_call "target"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.custom_call @target(%a) {api_version = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = stablehlo.custom_call @other(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "other"}> : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = stablehlo.custom_call @one(%x) {call_target_name = "other"} : (tensor<3xf32>) -> tensor<3xf32>
  return
}
