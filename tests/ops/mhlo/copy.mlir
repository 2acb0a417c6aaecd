// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tuple<tensor<i1>, !mhlo.token>) {
    %0 = mhlo.copy %arg0 : tensor<3xf32>
    %1 = mhlo.copy %arg0 {cross_program_prefetch_index = 2 : i32} : tensor<3xf32>
    %2 = mhlo.copy %arg1 : tuple<tensor<i1>, !mhlo.token>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tuple<tensor<i1>, !mhlo.token>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tuple<tensor<i1>, !mhlo.token>):
    %0 = "mhlo.copy"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    %1 = "mhlo.copy"(%arg0) <{cross_program_prefetch_index = 2 : i32}> : (tensor<3xf32>) -> tensor<3xf32>
    %2 = "mhlo.copy"(%arg1) : (tuple<tensor<i1>, !mhlo.token>) -> tuple<tensor<i1>, !mhlo.token>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tuple<tensor<i1>, !mhlo.token>) {
    %0 = mhlo.copy %arg0 : (tensor<3xf32>) -> tensor<3xf32>
    %1 = mhlo.copy %arg0 {cross_program_prefetch_index = 2 : i32} : tensor<3xf32>
    %2 = mhlo.copy %arg1 : tuple<tensor<i1>, !mhlo.token>
    return
  }
}
// -----
// refused: result-type
func.func @main(%a: tensor<3xf32>) {
  %0 = "mhlo.copy"(%a) : (tensor<3xf32>) -> tensor<3xi32>
  return
}
