// pretty
module {
  func.func @main(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>) {
    %0 = mhlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %1 = mhlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 {tag} : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>):
    %0 = "mhlo.real_dynamic_slice"(%arg0, %arg1, %arg1, %arg1) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %1 = "mhlo.real_dynamic_slice"(%arg0, %arg1, %arg1, %arg1) {tag} : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<?xf32>, %s: tensor<1xi64>) {
  %0 = "mhlo.real_dynamic_slice"(%a, %s, %s) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>):
    %x3 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<1xi1>
    %1 = "mhlo.real_dynamic_slice"(%arg0, %arg1, %arg1, %x3) {tag} : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi1>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
