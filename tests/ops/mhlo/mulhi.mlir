// pretty
module {
  func.func @main(%arg0: tensor<3xui32>) {
    %0 = mhlo.mulhi %arg0, %arg0 : tensor<3xui32>
    %1 = mhlo.mulhi %arg0, %arg0 {tag} : (tensor<3xui32>, tensor<3xui32>) -> tensor<?xui32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xui32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xui32>):
    %0 = "mhlo.mulhi"(%arg0, %arg0) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1 = "mhlo.mulhi"(%arg0, %arg0) {tag} : (tensor<3xui32>, tensor<3xui32>) -> tensor<?xui32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3xui32>) {
    %0 = mhlo.mulhi %arg0, %arg0 : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1 = mhlo.mulhi %arg0, %arg0 {tag} : (tensor<3xui32>, tensor<3xui32>) -> tensor<?xui32>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<3xf32>) {
  %0 = mhlo.mulhi %a, %a : tensor<3xf32>
  return
}
