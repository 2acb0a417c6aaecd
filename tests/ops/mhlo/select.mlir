// pretty
module {
  func.func @main(%arg0: tensor<8xi1>, %arg1: tensor<i1>, %arg2: tensor<8xf64>, %arg3: tensor<?xf64>) {
    %0 = mhlo.select %arg0, %arg2, %arg2 : tensor<8xi1>, tensor<8xf64>
    %1 = mhlo.select %arg1, %arg2, %arg2 {tag} : tensor<i1>, tensor<8xf64>
    %2 = mhlo.select %arg1, %arg2, %arg3 : (tensor<i1>, tensor<8xf64>, tensor<?xf64>) -> tensor<8xf64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8xi1>, tensor<i1>, tensor<8xf64>, tensor<?xf64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8xi1>, %arg1: tensor<i1>, %arg2: tensor<8xf64>, %arg3: tensor<?xf64>):
    %0 = "mhlo.select"(%arg0, %arg2, %arg2) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %1 = "mhlo.select"(%arg1, %arg2, %arg2) {tag} : (tensor<i1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %2 = "mhlo.select"(%arg1, %arg2, %arg3) : (tensor<i1>, tensor<8xf64>, tensor<?xf64>) -> tensor<8xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<8xi1>, %arg1: tensor<i1>, %arg2: tensor<8xf64>, %arg3: tensor<?xf64>) {
    %0 = mhlo.select %arg0, %arg2, %arg2 : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %1 = mhlo.select %arg1, %arg2, %arg2 {tag} : tensor<i1>, tensor<8xf64>
    %2 = mhlo.select %arg1, %arg2, %arg3 : (tensor<i1>, tensor<8xf64>, tensor<?xf64>) -> tensor<8xf64>
    return
  }
}
// -----
// refused: element-type
func.func @main(%s: tensor<f32>, %a: tensor<8xf64>) {
  %1 = mhlo.select %s, %a, %a : tensor<f32>, tensor<8xf64>
  return
}
