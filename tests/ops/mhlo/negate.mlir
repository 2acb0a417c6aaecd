// pretty
module {
  func.func @main(%arg0: tensor<7xi16>, %arg1: tensor<complex<f32>>) {
    %0 = mhlo.negate %arg0 : tensor<7xi16>
    %1 = mhlo.negate %arg0 {tag} : (tensor<7xi16>) -> tensor<?xi16>
    %2 = mhlo.negate %arg1 : tensor<complex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<7xi16>, tensor<complex<f32>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<7xi16>, %arg1: tensor<complex<f32>>):
    %0 = "mhlo.negate"(%arg0) : (tensor<7xi16>) -> tensor<7xi16>
    %1 = "mhlo.negate"(%arg0) {tag} : (tensor<7xi16>) -> tensor<?xi16>
    %2 = "mhlo.negate"(%arg1) : (tensor<complex<f32>>) -> tensor<complex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<7xi16>, %arg1: tensor<complex<f32>>) {
    %0 = mhlo.negate %arg0 : (tensor<7xi16>) -> tensor<7xi16>
    %1 = mhlo.negate %arg0 {tag} : (tensor<7xi16>) -> tensor<?xi16>
    %2 = mhlo.negate %arg1 : tensor<complex<f32>>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<7xi1>) {
  %0 = mhlo.negate %a : tensor<7xi1>
  return
}
