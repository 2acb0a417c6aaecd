// pretty
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<?x2x!quant.uniform<i8:f32, 5.000000e-01:2>>) {
    %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>
    %1 = stablehlo.uniform_quantize %arg1 {tag} : (tensor<?x2x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> tensor<?x2x!quant.uniform<i8:f32:1, {1.000000e-01,2.000000e-01}>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, tensor<?x2x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<?x2x!quant.uniform<i8:f32, 5.000000e-01:2>>):
    %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>
    %1 = "stablehlo.uniform_quantize"(%arg1) {tag} : (tensor<?x2x!quant.uniform<i8:f32, 5.000000e-01:2>>) -> tensor<?x2x!quant.uniform<i8:f32:1, {1.000000e-01,2.000000e-01}>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main() {
  %0 = "stablehlo.uniform_quantize"() : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:2>>
  return
}
