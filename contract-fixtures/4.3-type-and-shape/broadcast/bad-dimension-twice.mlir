// expect: broadcast_in_dim_c4 3:39
func.func @main(%0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %1 = stablehlo.broadcast_in_dim %0, dims = [1, 1] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
