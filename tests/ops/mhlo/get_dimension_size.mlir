// pretty
module {
  func.func @main(%arg0: tensor<?x4xf32>) {
    %0 = "mhlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?x4xf32>) -> tensor<i32>
    %1 = "mhlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> {tag} : (tensor<?x4xf32>) -> tensor<i32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?x4xf32>):
    %0 = "mhlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?x4xf32>) -> tensor<i32>
    %1 = "mhlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> {tag} : (tensor<?x4xf32>) -> tensor<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?x4xf32>):
    %0 = "mhlo.get_dimension_size"(%arg0) {dimension = 0 : i64} : (tensor<?x4xf32>) -> tensor<i32>
    %1 = "mhlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> {tag} : (tensor<?x4xf32>) -> tensor<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: get_dimension_size_c1
func.func @main(%a: tensor<?x4xf32>) {
  %0 = "mhlo.get_dimension_size"(%a) {dimension = 2 : i64} : (tensor<?x4xf32>) -> tensor<i32>
  return
}
