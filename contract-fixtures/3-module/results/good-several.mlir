func.func @main(%0: tensor<2x3xf32>, %1: tensor<i32>) -> (tensor<2x3xf32>, tensor<i32>, tensor<2x3xf32>) {
  %2 = stablehlo.sine %0 : tensor<2x3xf32>
  return %2, %1, %2 : tensor<2x3xf32>, tensor<i32>, tensor<2x3xf32>
}
