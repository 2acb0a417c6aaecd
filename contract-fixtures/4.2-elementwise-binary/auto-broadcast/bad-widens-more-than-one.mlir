// expect: broadcast_in_dim_c5 3:77
func.func @main(%0: tensor<2x4xf32>, %1: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %s3 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.add %s3, %1 : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
