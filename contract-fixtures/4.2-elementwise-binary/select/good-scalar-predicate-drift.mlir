func.func @main(%0: tensor<i1>, %1: tensor<4xf32>, %2: tensor<4xf32>) -> tensor<4xf32> {
  %s3 = stablehlo.select %0, %1, %2 : tensor<i1>, tensor<4xf32>
  return %s3 : tensor<4xf32>
}
