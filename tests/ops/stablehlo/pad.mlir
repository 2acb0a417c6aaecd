// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
    %0 = stablehlo.pad %arg0, %arg1, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = stablehlo.pad %arg0, %arg1, low = [0, 0], high = [0, 0], interior = [0, 0] {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_high = array<i64: 2, -1>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.pad"(%arg0, %arg1) {edge_padding_high = array<i64: 2, -1>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 1, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: pad_c2
func.func @main(%a: tensor<2x3xf32>, %v: tensor<f32>) {
  %0 = "stablehlo.pad"(%a, %v) {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2>, interior_padding = array<i64: 1, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  return
}
// -----
// refused: pad_c1
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, %v: tensor<!quant.uniform<i8:f32, 2.500000e-01>>) {
  %0 = stablehlo.pad %x, %v, low = [1], high = [1], interior = [0] : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<!quant.uniform<i8:f32, 2.500000e-01>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>
  return
}
