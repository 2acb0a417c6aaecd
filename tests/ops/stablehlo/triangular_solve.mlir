// pretty
module {
  func.func @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4x3xf32>) {
    %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> {tag} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<4x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x4xf32>, %arg1: tensor<4x3xf32>):
    %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> {tag} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<4x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x4xf32>, %arg1: tensor<4x3xf32>):
    %0 = "stablehlo.triangular_solve"(%arg0, %arg1) {left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true, tag} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = false, unit_diagonal = true, transpose_a = "ADJOINT"} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}
