// pretty
module {
  func.func @main(%arg0: tensor<6xi1>, %arg1: tensor<?xui4>) {
    %0 = mhlo.convert %arg0 : (tensor<6xi1>) -> tensor<6xf8E4M3FN>
    %1 = mhlo.convert %arg0 : tensor<6xi1>
    %2 = mhlo.convert %arg1 {tag} : (tensor<?xui4>) -> tensor<3xcomplex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xi1>, tensor<?xui4>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xi1>, %arg1: tensor<?xui4>):
    %0 = "mhlo.convert"(%arg0) : (tensor<6xi1>) -> tensor<6xf8E4M3FN>
    %1 = "mhlo.convert"(%arg0) : (tensor<6xi1>) -> tensor<6xi1>
    %2 = "mhlo.convert"(%arg1) {tag} : (tensor<?xui4>) -> tensor<3xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: convert_c1
func.func @main(%a: tensor<6xi1>) {
  %0 = mhlo.convert %a : (tensor<6xi1>) -> tensor<2x3xf32>
  return
}
