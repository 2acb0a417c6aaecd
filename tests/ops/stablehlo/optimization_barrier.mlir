// pretty
module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) {
    %0:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<i1>, tensor<4xf32>
    %1 = stablehlo.optimization_barrier {tag} %arg0 : tensor<i1>
    stablehlo.optimization_barrier()
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %0:2 = "stablehlo.optimization_barrier"(%arg0, %arg1) : (tensor<i1>, tensor<4xf32>) -> (tensor<i1>, tensor<4xf32>)
    %1 = "stablehlo.optimization_barrier"(%arg0) {tag} : (tensor<i1>) -> tensor<i1>
    "stablehlo.optimization_barrier"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: optimization_barrier_c1
func.func @main(%p: tensor<i1>) {
  %0 = "stablehlo.optimization_barrier"(%p) : (tensor<i1>) -> tensor<f32>
  return
}
// -----
// refused: syntax
func.func @main() {
  stablehlo.optimization_barrier
  return
}
// -----
// refused: result-count
func.func @main(%x: tensor<3xf32>) {
  %0 = stablehlo.optimization_barrier() %x : tensor<3xf32>
  return
}
// -----
// refused: optimization_barrier_c1
func.func @main(%x: tensor<3xf32>) {
  %0 = "stablehlo.optimization_barrier"(%x) : (tensor<3xf32>) -> tensor<?xf32>
  return
}
