// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x5xf32>) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    %1 = stablehlo.concatenate %arg0, dim = 0 {tag} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x5xf32>):
    %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    %1 = "stablehlo.concatenate"(%arg0) <{dimension = 0 : i64}> {tag} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x5xf32>):
    %0 = "stablehlo.concatenate"(%arg0, %arg1) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    %1 = "stablehlo.concatenate"(%arg0) <{dimension = 0 : i64}> {tag} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: concatenate_c2
func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x5xf32>) {
  %0 = "stablehlo.concatenate"(%a, %b) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<4x3xf32>
  return
}
// -----
// refused: concatenate_c1
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, %y: tensor<2x!quant.uniform<i8:f32, 2.500000e-01>>) {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<2x!quant.uniform<i8:f32, 2.500000e-01>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>
  return
}
// -----
// refused: concatenate_c5
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>) {
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<4x!quant.uniform<i8:f32, 2.500000e-01>>
  return
}
