// pretty
module {
  func.func private @called(tensor<4xf32>) -> tensor<4xf32>
  func.func @main(%arg0: tensor<4xf32>, %arg1: !mhlo.token, %arg2: tensor<2x3xf32>) {
    %0 = mhlo.custom_call @target(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    mhlo.custom_call @"a target"() {has_side_effect = true} : () -> ()
    %1:2 = mhlo.custom_call @x.y(%arg0, %arg1) {api_version = 2 : i32, backend_config = "abc", called_computations = [@called], tag} : (tensor<4xf32>, !mhlo.token) -> (tensor<4xf32>, !mhlo.token)
    %2 = mhlo.custom_call @target(%arg0) {api_version = 4 : i32, backend_config = {n = 1 : i32}} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = mhlo.custom_call @target(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %4 = mhlo.custom_call @target(%arg2) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = mhlo.custom_call @target(%arg0, %arg2) {output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !mhlo.token, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !mhlo.token, %arg2: tensor<2x3xf32>):
    %0 = "mhlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    "mhlo.custom_call"() <{call_target_name = "a target", has_side_effect = true}> : () -> ()
    %1:2 = "mhlo.custom_call"(%arg0, %arg1) <{api_version = 2 : i32, backend_config = "abc", call_target_name = "x.y", called_computations = [@called]}> {tag} : (tensor<4xf32>, !mhlo.token) -> (tensor<4xf32>, !mhlo.token)
    %2 = "mhlo.custom_call"(%arg0) <{api_version = 4 : i32, backend_config = {n = 1 : i32}, call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "mhlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "mhlo.custom_call"(%arg2) <{call_target_name = "target", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = "mhlo.custom_call"(%arg0, %arg2) <{call_target_name = "target", output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !mhlo.token, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !mhlo.token, %arg2: tensor<2x3xf32>):
    %0 = "mhlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    "mhlo.custom_call"() <{call_target_name = "a target", has_side_effect = true}> : () -> ()
    %1:2 = "mhlo.custom_call"(%arg0, %arg1) <{api_version = 2 : i32, backend_config = "abc", call_target_name = "x.y", called_computations = [@called], has_side_effect = false}> {tag} : (tensor<4xf32>, !mhlo.token) -> (tensor<4xf32>, !mhlo.token)
    %2 = "mhlo.custom_call"(%arg0) <{api_version = 4 : i32, backend_config = {n = 1 : i32}, call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "mhlo.custom_call"(%arg0) <{api_version = 1 : i32, call_target_name = "target", called_computations = [], output_operand_aliases = []}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "mhlo.custom_call"(%arg2) <{call_target_name = "target", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = "mhlo.custom_call"(%arg0, %arg2) <{call_target_name = "target", output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !mhlo.token, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: !mhlo.token, %arg2: tensor<2x3xf32>):
    %0 = "mhlo.custom_call"(%arg0) {call_target_name = "target"} : (tensor<4xf32>) -> tensor<4xf32>
    "mhlo.custom_call"() <{call_target_name = "a target", has_side_effect = true}> : () -> ()
    %1:2 = "mhlo.custom_call"(%arg0, %arg1) <{api_version = 2 : i32, backend_config = "abc", call_target_name = "x.y", called_computations = [@called], has_side_effect = false}> {tag} : (tensor<4xf32>, !mhlo.token) -> (tensor<4xf32>, !mhlo.token)
    %2 = "mhlo.custom_call"(%arg0) <{api_version = 4 : i32, backend_config = {n = 1 : i32}, call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "mhlo.custom_call"(%arg0) <{api_version = 1 : i32, call_target_name = "target", called_computations = [], output_operand_aliases = []}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "mhlo.custom_call"(%arg2) <{call_target_name = "target", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>) -> tensor<4xf32>
    %5 = "mhlo.custom_call"(%arg0, %arg2) <{call_target_name = "target", output_operand_aliases = [#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<4xf32>, tensor<2x3xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = mhlo.custom_call @target(%arg0) {custom_call_schedule = #mhlo<custom_call_schedule EARLIEST>} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = mhlo.custom_call @target(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.custom_call"(%arg0) <{call_target_name = "target", custom_call_schedule = #mhlo<custom_call_schedule EARLIEST>}> : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "mhlo.custom_call"(%arg0) <{call_target_name = "target"}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.custom_call"(%arg0) <{call_target_name = "target", custom_call_schedule = #mhlo<custom_call_schedule EARLIEST>}> : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "mhlo.custom_call"(%arg0) <{call_target_name = "target", custom_call_schedule = #mhlo<custom_call_schedule NONE>}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.custom_call"(%arg0) {call_target_name = "target", custom_call_schedule = #mhlo<custom_call_schedule EARLIEST>} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "mhlo.custom_call"(%arg0) <{call_target_name = "target", custom_call_schedule = #mhlo<custom_call_schedule NONE>}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%a: tensor<4xf32>) {
  %0 = mhlo.custom_call "target"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4xf32>) {
  %0 = mhlo.custom_call @target(%a) {api_version = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = mhlo.custom_call @other(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "mhlo.custom_call"(%arg0) <{call_target_name = "other"}> : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = mhlo.custom_call @one(%x) {call_target_name = "other"} : (tensor<3xf32>) -> tensor<3xf32>
  return
}
