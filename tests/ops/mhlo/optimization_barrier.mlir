// pretty
module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) {
    %0:2 = mhlo.optimization_barrier %arg0, %arg1 : tensor<i1>, tensor<4xf32>
    %1 = mhlo.optimization_barrier {tag} %arg0 : tensor<i1>
    mhlo.optimization_barrier()
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %0:2 = "mhlo.optimization_barrier"(%arg0, %arg1) : (tensor<i1>, tensor<4xf32>) -> (tensor<i1>, tensor<4xf32>)
    %1 = "mhlo.optimization_barrier"(%arg0) {tag} : (tensor<i1>) -> tensor<i1>
    "mhlo.optimization_barrier"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: optimization_barrier_c1
func.func @main(%p: tensor<i1>) {
  %0 = "mhlo.optimization_barrier"(%p) : (tensor<i1>) -> tensor<f32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<i1>) -> tensor<index>
    %x:2 = "mhlo.optimization_barrier"(%x0, %arg1) : (tensor<index>, tensor<4xf32>) -> (tensor<index>, tensor<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
