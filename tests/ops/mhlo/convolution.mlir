// pretty
module {
  func.func @main(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>) {
    %0 = mhlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
    %1 = mhlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [1, 1], reverse = [1, 0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#mhlo<precision HIGH>, #mhlo<precision HIGH>], tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x15x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>):
    %0 = "mhlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
    %1 = "mhlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = dense<[1, 2]> : tensor<2xi64>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, precision_config = [#mhlo<precision HIGH>, #mhlo<precision HIGH>], rhs_dilation = dense<1> : tensor<2xi64>, window_reversal = dense<[true, false]> : tensor<2xi1>, window_strides = dense<[2, 1]> : tensor<2xi64>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x15x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x5xf32>):
    %0 = "mhlo.convolution"(%arg0, %arg1) {batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
    %1 = "mhlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = dense<[1, 2]> : tensor<2xi64>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, precision_config = [#mhlo<precision HIGH>, #mhlo<precision HIGH>], rhs_dilation = dense<1> : tensor<2xi64>, window_reversal = dense<[true, false]> : tensor<2xi1>, window_strides = dense<[2, 1]> : tensor<2xi64>}> {tag} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x15x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: convolution_c11
func.func @main(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x5xf32>) {
  %0 = mhlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>) {
    %0 = mhlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>):
    %0 = "mhlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = dense<2> : tensor<1xi64>}> : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<3x3x5xf32>):
    %0 = "mhlo.convolution"(%arg0, %arg1) {batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = dense<2> : tensor<1xi64>} : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<1x8x3xf32>, %b: tensor<3x3x5xf32>) {
  %0 = "mhlo.convolution"(%a, %b) <{dimension_numbers = #mhlo.conv<raw input_spatial_dimensions = [1], input_feature_dimension = 2, kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_spatial_dimensions = [1], output_feature_dimension = 2>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = dense<[2]> : tensor<1xi64>}> : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x3x5xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<1x8x3xf32>, %b: tensor<3x3x5xf32>) {
  %0 = mhlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x5xf32>) -> tensor<1x6x5xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<1x4x1xf32>, %arg1: tensor<1x1x1xf32>) {
    %0 = mhlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x4x1xf32>, %arg1: tensor<1x1x1xf32>):
    %0 = "mhlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #mhlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = dense<2> : tensor<1xi64>}> : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x1x1xf32>) {
  %0 = mhlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2],} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x1x1xf32>) {
  %0 = mhlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {,} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x1x1xf32>) {
  %0 = mhlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, fb], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<1x1x1xf32>) -> tensor<1x4x1xf32>
  return
}
