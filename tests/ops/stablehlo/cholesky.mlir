// pretty
module {
  func.func @main(%arg0: tensor<2x4x4xf32>) {
    %0 = stablehlo.cholesky %arg0, lower = true : tensor<2x4x4xf32>
    %1 = stablehlo.cholesky %arg0 : tensor<2x4x4xf32>
    %2 = stablehlo.cholesky %arg0 {tag} : (tensor<2x4x4xf32>) -> tensor<2x?x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4x4xf32>):
    %0 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = "stablehlo.cholesky"(%arg0) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %2 = "stablehlo.cholesky"(%arg0) {tag} : (tensor<2x4x4xf32>) -> tensor<2x?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x4x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x4x4xf32>):
    %0 = "stablehlo.cholesky"(%arg0) {lower = true} : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = "stablehlo.cholesky"(%arg0) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %2 = "stablehlo.cholesky"(%arg0) {tag} : (tensor<2x4x4xf32>) -> tensor<2x?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<2x4x4xf32>) {
    %0 = stablehlo.cholesky %arg0, lower = true : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = stablehlo.cholesky %arg0 : tensor<2x4x4xf32>
    %2 = stablehlo.cholesky %arg0 {tag} : (tensor<2x4x4xf32>) -> tensor<2x?x4xf32>
    return
  }
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3x3xf64>) {
    %0 = stablehlo.cholesky %arg0 : tensor<3x3xf64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x3xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x3xf64>):
    %0 = "stablehlo.cholesky"(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3x3xf64>) {
    %0 = stablehlo.cholesky %arg0 : (tensor<3x3xf64>) -> tensor<3x3xf64>
    return
  }
}
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x3xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x3xf64>):
    %0 = "stablehlo.cholesky"(%arg0) <{lower = false}> : (tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x3xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x3xf64>):
    %0 = "stablehlo.cholesky"(%arg0) {lower = false} : (tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: cholesky_c3
func.func @main(%a: tensor<2x4x3xf32>) {
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return
}
