// expect: drift-collective 3:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = "stablehlo.all_reduce"(%0) ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
    %all_reduce_sum = stablehlo.add %arg0, %arg1 : tensor<f32>
    stablehlo.return %all_reduce_sum : tensor<f32>
  }) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
