// expect: drift-compare-spaces 10:3
// expect: drift-pooling 12:3
func.func @main(%0: tensor<2x3x2x2xf32>, %1: tensor<2x3x4x6xf32>, %2: tensor<2x3x2x2xf32>) -> tensor<2x3x4x6xf32> {
  %s4 = stablehlo.reshape %2 : (tensor<2x3x2x2xf32>) -> tensor<2x3x2x1x2x1xf32>
  %s5 = stablehlo.broadcast_in_dim %s4, dims = [0, 1, 2, 3, 4, 5] : (tensor<2x3x2x1x2x1xf32>) -> tensor<2x3x2x2x2x3xf32>
  %s6 = stablehlo.reshape %s5 : (tensor<2x3x2x2x2x3xf32>) -> tensor<2x3x4x6xf32>
  %s7 = stablehlo.reshape %0 : (tensor<2x3x2x2xf32>) -> tensor<2x3x2x1x2x1xf32>
  %s8 = stablehlo.broadcast_in_dim %s7, dims = [0, 1, 2, 3, 4, 5] : (tensor<2x3x2x1x2x1xf32>) -> tensor<2x3x2x2x2x3xf32>
  %s9 = stablehlo.reshape %s8 : (tensor<2x3x2x2x2x3xf32>) -> tensor<2x3x4x6xf32>
  %s10 = stablehlo.compare  EQ, %1, %s6,  FLOAT : (tensor<2x3x4x6xf32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xi1>
  %s11 = stablehlo.constant dense<0.0> : tensor<2x3x4x6xf32>
  %3 = stablehlo.select %s10, %s9, %s11 : tensor<2x3x4x6xi1>, tensor<2x3x4x6xf32>
  return %3 : tensor<2x3x4x6xf32>
}
