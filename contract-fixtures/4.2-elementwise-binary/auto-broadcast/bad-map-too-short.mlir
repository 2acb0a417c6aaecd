// expect: broadcast_in_dim_c2 3:40
func.func @main(%0: tensor<1x4xf32>, %1: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %s3 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1x4xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.add %s3, %1 : tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
