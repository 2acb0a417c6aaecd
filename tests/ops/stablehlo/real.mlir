// pretty
module {
  func.func @main(%arg0: tensor<6xcomplex<f64>>, %arg1: tensor<6xf32>) {
    %0 = stablehlo.real %arg0 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %1 = stablehlo.real %arg1 : tensor<6xf32>
    %2 = stablehlo.real %arg0 {tag} : (tensor<6xcomplex<f64>>) -> tensor<?xf64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xcomplex<f64>>, tensor<6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xcomplex<f64>>, %arg1: tensor<6xf32>):
    %0 = "stablehlo.real"(%arg0) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %1 = "stablehlo.real"(%arg1) : (tensor<6xf32>) -> tensor<6xf32>
    %2 = "stablehlo.real"(%arg0) {tag} : (tensor<6xcomplex<f64>>) -> tensor<?xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: real_c2
func.func @main(%a: tensor<6xcomplex<f64>>) {
  %0 = stablehlo.real %a : (tensor<6xcomplex<f64>>) -> tensor<6xf32>
  return
}
