// expect: auto-broadcast 3:47
func.func @main(%0: tensor<1x1xf32>, %1: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %s3 = stablehlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<1x1xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.add %s3, %1 : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
