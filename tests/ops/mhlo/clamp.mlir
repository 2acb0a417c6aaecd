// pretty
module {
  func.func @main(%arg0: tensor<f64>, %arg1: tensor<8xf64>) {
    %0 = mhlo.clamp %arg1, %arg1, %arg1 : tensor<8xf64>
    %1 = mhlo.clamp %arg0, %arg1, %arg0 {tag} : (tensor<f64>, tensor<8xf64>, tensor<f64>) -> tensor<8xf64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>, tensor<8xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>, %arg1: tensor<8xf64>):
    %0 = "mhlo.clamp"(%arg1, %arg1, %arg1) : (tensor<8xf64>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %1 = "mhlo.clamp"(%arg0, %arg1, %arg0) {tag} : (tensor<f64>, tensor<8xf64>, tensor<f64>) -> tensor<8xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<f64>, %arg1: tensor<8xf64>) {
    %0 = mhlo.clamp %arg1, %arg1, %arg1 : (tensor<8xf64>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %1 = mhlo.clamp %arg0, %arg1, %arg0 {tag} : (tensor<f64>, tensor<8xf64>, tensor<f64>) -> tensor<8xf64>
    return
  }
}
// -----
// refused: clamp_c1
func.func @main(%s: tensor<2xf64>, %a: tensor<8xf64>) {
  %1 = mhlo.clamp %s, %a, %s : (tensor<2xf64>, tensor<8xf64>, tensor<2xf64>) -> tensor<8xf64>
  return
}
