func.func @main(%0: tensor<2x6xf32>, %1: tensor<1xi32>) -> (tensor<12xf32>, tensor<3x4xf32>, tensor<i32>, tensor<2x6xf32>) {
  %2 = stablehlo.reshape %0 : (tensor<2x6xf32>) -> tensor<3x4xf32>
  %3 = stablehlo.reshape %2 : (tensor<3x4xf32>) -> tensor<12xf32>
  %4 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
  %5 = stablehlo.reshape %0 : (tensor<2x6xf32>) -> tensor<2x6xf32>
  return %3, %2, %4, %5 : tensor<12xf32>, tensor<3x4xf32>, tensor<i32>, tensor<2x6xf32>
}
