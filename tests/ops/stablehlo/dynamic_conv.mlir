// pretty
module {
  func.func @main(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>, %arg2: tensor<2x2xi64>) {
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    %1 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>, %arg2: tensor<2x2xi64>):
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    %1 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>, %arg2: tensor<2x2xi64>):
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    %1 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x5xf32>, %p: tensor<2x2xi64>) {
  %0 = "stablehlo.dynamic_conv"(%a, %b, %p) {dimension_numbers=#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count=1:i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
  return
}
// -----
// refused: dynamic_conv_c10
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>, %arg2: tensor<2x2xi64>):
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> tensor<1x?x?x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_conv_c4
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>, %arg2: tensor<2x2xi64>):
    %x2 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<2x2xi64>) -> tensor<2xi64>
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2xi64>) -> tensor<1x?x?x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_conv_c4
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<2x2xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>, %arg2: tensor<2x2xi64>):
    %x2 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<2x2xi64>) -> tensor<1x2xi64>
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>, tensor<1x2xi64>) -> tensor<1x?x?x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
