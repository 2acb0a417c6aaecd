// pretty
module {
  func.func @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xui32>) {
    %0 = mhlo.and %arg0, %arg0 : tensor<3x4xi1>
    %1 = mhlo.and %arg1, %arg1 : tensor<3x?xui32>
    %2 = mhlo.and %0, %arg0 {tag} : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<?x4xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x4xi1>, tensor<3x?xui32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xui32>):
    %0 = "mhlo.and"(%arg0, %arg0) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = "mhlo.and"(%arg1, %arg1) : (tensor<3x?xui32>, tensor<3x?xui32>) -> tensor<3x?xui32>
    %2 = "mhlo.and"(%0, %arg0) {tag} : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<?x4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xui32>) {
    %0 = mhlo.and %arg0, %arg0 : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = mhlo.and %arg1, %arg1 : tensor<3x?xui32>
    %2 = mhlo.and %0, %arg0 {tag} : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<?x4xi1>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<3x4xf32>) {
  %0 = mhlo.and %a, %a : tensor<3x4xf32>
  return
}
