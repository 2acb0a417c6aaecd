// pretty
module {
  func.func @main(%arg0: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>) {
    %0 = mhlo.uniform_dequantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> tensor<4xf32>
    %1 = mhlo.uniform_dequantize %arg0 {tag} : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> tensor<?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>):
    %0 = "mhlo.uniform_dequantize"(%arg0) : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> tensor<4xf32>
    %1 = "mhlo.uniform_dequantize"(%arg0) {tag} : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
func.func @main(%a: i8) {
  %0 = "mhlo.uniform_dequantize"(%a) : (i8) -> tensor<4xf32>
  return
}
