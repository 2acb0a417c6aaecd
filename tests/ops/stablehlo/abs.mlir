// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = stablehlo.abs %arg0 : tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "stablehlo.abs"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = stablehlo.abs %arg0 : (tensor<3xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xcomplex<f64>>, %arg1: tensor<?xi8>) {
    %0 = stablehlo.abs %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %1 = stablehlo.abs %arg1 {tag = "kept"} : (tensor<?xi8>) -> tensor<4xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xcomplex<f64>>, tensor<?xi8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xcomplex<f64>>, %arg1: tensor<?xi8>):
    %0 = "stablehlo.abs"(%arg0) : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %1 = "stablehlo.abs"(%arg1) {tag = "kept"} : (tensor<?xi8>) -> tensor<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%a: tensor<3xi1>) {
  %0 = stablehlo.abs %a : tensor<3xi1>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<3xf32>) {
  %0 = stablehlo.abs %a, %a : tensor<3xf32>
  return
}
// -----
// refused: unknown-attribute
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.abs"(%a) <{}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// refused: unknown-attribute
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.abs"(%a) <{other = 1}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.abs"(%a)[^bb1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
^bb1:
  return
}
