// pretty
module {
  func.func @main(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [1, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>], tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x15x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
    %1 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x15x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
    %1 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x15x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: convolution_c11
func.func @main(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x5xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2>}> : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2>} : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<1x8x3xf32>, %b: tensor<3x3x5xf32>) {
  %0 = "stablehlo.convolution"(%a, %b) <{dimension_numbers = #stablehlo.conv<raw input_spatial_dimensions = [1], input_feature_dimension = 2, kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_spatial_dimensions = [1], output_feature_dimension = 2>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = array<i64: 2>}> : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<1x8x3xf32>, %b: tensor<3x3x5xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x6x5xf32>
  return
}
// -----
// refused: convolution_c27
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<3x3x5xf32>) -> tensor<3x3x5xi1>
    %0 = "stablehlo.convolution"(%arg0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2>}> : (tensor<1x8x3xf32>, tensor<3x3x5xi1>) -> tensor<1x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<1x4x1xf32>, %arg1: tensor<1x1x1xf32>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x4x1xf32>, %arg1: tensor<1x1x1xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2>}> : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x1x1xf32>) {
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2],} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x1x1xf32>) {
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {,} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x1x1xf32>) {
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, fb], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x4x1xf32>
  return
}
