// pretty
module {
  func.func @main(%arg0: tensor<8xf64>, %arg1: tensor<?xf64>) {
    %0 = stablehlo.complex %arg0, %arg0 : tensor<8xcomplex<f64>>
    %1 = stablehlo.complex %arg1, %arg0 : (tensor<?xf64>, tensor<8xf64>) -> tensor<8xcomplex<f64>>
    %2 = stablehlo.complex %arg0, %arg0 {tag} : tensor<8xcomplex<f64>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xf64>, tensor<?xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xf64>, %arg1: tensor<?xf64>):
    %0 = "stablehlo.complex"(%arg0, %arg0) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xcomplex<f64>>
    %1 = "stablehlo.complex"(%arg1, %arg0) : (tensor<?xf64>, tensor<8xf64>) -> tensor<8xcomplex<f64>>
    %2 = "stablehlo.complex"(%arg0, %arg0) {tag} : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xcomplex<f64>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<8xf64>, %arg1: tensor<?xf64>) {
    %0 = stablehlo.complex %arg0, %arg0 : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xcomplex<f64>>
    %1 = stablehlo.complex %arg1, %arg0 : (tensor<?xf64>, tensor<8xf64>) -> tensor<8xcomplex<f64>>
    %2 = stablehlo.complex %arg0, %arg0 {tag} : tensor<8xcomplex<f64>>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<8xi64>) {
  %0 = stablehlo.complex %a, %a : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xcomplex<f64>>
  return
}
