func.func @main(%0: tensor<2x32x6xf32>) -> (tensor<2x1x3xf32>, tensor<1x32x6xf32>) {
  %1 = stablehlo.slice %0 [0:2, 31:32, 0:6:2] : (tensor<2x32x6xf32>) -> tensor<2x1x3xf32>
  %2 = stablehlo.slice %0 [1:2, 0:32, 0:6] : (tensor<2x32x6xf32>) -> tensor<1x32x6xf32>
  return %1, %2 : tensor<2x1x3xf32>, tensor<1x32x6xf32>
}
