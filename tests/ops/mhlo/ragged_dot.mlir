// pretty
module {
  func.func @main(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>) {
    %0 = "mhlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision HIGH>], ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> {tag} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>):
    %0 = "mhlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision HIGH>], ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> {tag} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>):
    %0 = "mhlo.ragged_dot"(%arg0, %arg1, %arg2) {precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision HIGH>], ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, tag} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<11x5xf32>, %b: tensor<3x5x7xf32>, %c: tensor<3xi64>) {
  %0 = "mhlo.ragged_dot"(%a, %b, %c) : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}
// -----
// refused: dimensions
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>):
    %0 = "mhlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision HIGH>], ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = []>}> {tag} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dimensions
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>):
    %0 = "mhlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision HIGH>], ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> {tag} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dimensions
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>):
    %0 = "mhlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision HIGH>], ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> {tag} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
