// expect: drift-collective 3:3
func.func @main(%0: tensor<4xf64>) -> tensor<4xf64> {
  %1 = "stablehlo.all_reduce"(%0) ({
  ^bb0(%arg0: tensor<f64>, %arg1: tensor<f64>):
    %all_reduce_sum = stablehlo.add %arg0, %arg1 : tensor<f64>
    stablehlo.return %all_reduce_sum : tensor<f64>
  }) {replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>} : (tensor<4xf64>) -> tensor<4xf64>
  %2 = "stablehlo.all_reduce"(%1) ({
  ^bb0(%arg0: tensor<f64>, %arg1: tensor<f64>):
    %all_reduce_sum = stablehlo.add %arg0, %arg1 : tensor<f64>
    stablehlo.return %all_reduce_sum : tensor<f64>
  }) {replica_groups = dense<[[3, 1, 2, 0]]> : tensor<1x4xi64>} : (tensor<4xf64>) -> tensor<4xf64>
  return %2 : tensor<4xf64>
}
