// pretty
module {
  func.func @main(%arg0: tensor<7xi1>, %arg1: tensor<ui8>) {
    %0 = mhlo.not %arg0 : tensor<7xi1>
    %1 = mhlo.not %arg0 {tag} : (tensor<7xi1>) -> tensor<?xi1>
    %2 = mhlo.not %arg1 : tensor<ui8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<7xi1>, tensor<ui8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<7xi1>, %arg1: tensor<ui8>):
    %0 = "mhlo.not"(%arg0) : (tensor<7xi1>) -> tensor<7xi1>
    %1 = "mhlo.not"(%arg0) {tag} : (tensor<7xi1>) -> tensor<?xi1>
    %2 = "mhlo.not"(%arg1) : (tensor<ui8>) -> tensor<ui8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<7xi1>, %arg1: tensor<ui8>) {
    %0 = mhlo.not %arg0 : (tensor<7xi1>) -> tensor<7xi1>
    %1 = mhlo.not %arg0 {tag} : (tensor<7xi1>) -> tensor<?xi1>
    %2 = mhlo.not %arg1 : tensor<ui8>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<7xf32>) {
  %0 = mhlo.not %a : tensor<7xf32>
  return
}
