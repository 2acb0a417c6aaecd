// pretty
module {
  func.func @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xi1>) {
    %0 = mhlo.minimum %arg0, %arg0 : tensor<3x4xi1>
    %1 = mhlo.minimum %arg0, %arg1 : (tensor<3x4xi1>, tensor<3x?xi1>) -> tensor<3x4xi1>
    %2 = mhlo.minimum %0, %arg0 {tag = [1, 2]} : tensor<3x4xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x4xi1>, tensor<3x?xi1>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xi1>):
    %0 = "mhlo.minimum"(%arg0, %arg0) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = "mhlo.minimum"(%arg0, %arg1) : (tensor<3x4xi1>, tensor<3x?xi1>) -> tensor<3x4xi1>
    %2 = "mhlo.minimum"(%0, %arg0) {tag = [1, 2]} : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x?xi1>) {
    %0 = mhlo.minimum %arg0, %arg0 : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = mhlo.minimum %arg0, %arg1 : (tensor<3x4xi1>, tensor<3x?xi1>) -> tensor<3x4xi1>
    %2 = mhlo.minimum %0, %arg0 {tag = [1, 2]} : tensor<3x4xi1>
    return
  }
}
// -----
// refused: minimum_c1
func.func @main(%a: tensor<3x4xi1>, %b: tensor<4xi1>) {
  %0 = mhlo.minimum %a, %b : (tensor<3x4xi1>, tensor<4xi1>) -> tensor<3x4xi1>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<3x4xi1>) {
  %0 = mhlo.minimum %a : tensor<3x4xi1>
  return
}
