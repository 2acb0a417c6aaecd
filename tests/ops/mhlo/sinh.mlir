// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>) {
    %0 = mhlo.sinh %arg0 : tensor<3xf32>
    %1 = mhlo.sinh %arg1 {tag} : (tensor<?xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>):
    %0 = "mhlo.sinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    %1 = "mhlo.sinh"(%arg1) {tag} : (tensor<?xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>) {
    %0 = mhlo.sinh %arg0 : (tensor<3xf32>) -> tensor<3xf32>
    %1 = mhlo.sinh %arg1 {tag} : (tensor<?xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<3xi32>) {
  %0 = mhlo.sinh %a : tensor<3xi32>
  return
}
