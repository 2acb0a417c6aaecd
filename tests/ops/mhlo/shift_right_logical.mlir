// pretty
module {
  func.func @main(%arg0: tensor<8xi64>, %arg1: tensor<?xi64>) {
    %0 = mhlo.shift_right_logical %arg0, %arg0 : tensor<8xi64>
    %1 = mhlo.shift_right_logical %arg1, %arg0 {tag} : (tensor<?xi64>, tensor<8xi64>) -> tensor<8xi64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xi64>, tensor<?xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xi64>, %arg1: tensor<?xi64>):
    %0 = "mhlo.shift_right_logical"(%arg0, %arg0) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %1 = "mhlo.shift_right_logical"(%arg1, %arg0) {tag} : (tensor<?xi64>, tensor<8xi64>) -> tensor<8xi64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<8xi64>, %arg1: tensor<?xi64>) {
    %0 = mhlo.shift_right_logical %arg0, %arg0 : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %1 = mhlo.shift_right_logical %arg1, %arg0 {tag} : (tensor<?xi64>, tensor<8xi64>) -> tensor<8xi64>
    return
  }
}
// -----
// refused: element-type
func.func @main(%a: tensor<8xf64>) {
  %0 = mhlo.shift_right_logical %a, %a : tensor<8xf64>
  return
}
