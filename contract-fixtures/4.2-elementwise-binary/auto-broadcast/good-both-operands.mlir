func.func @main(%0: tensor<3x1xf32>, %1: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %s3 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x4xf32>
  %s4 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.multiply %s3, %s4 : tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
