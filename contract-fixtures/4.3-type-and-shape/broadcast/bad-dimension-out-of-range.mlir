// expect: broadcast_in_dim_c3 3:39
func.func @main(%0: tensor<4xf32>) -> tensor<3x4xf32> {
  %1 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
