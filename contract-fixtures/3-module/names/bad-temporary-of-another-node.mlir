// expect: temporary-scope 5:25
func.func @main(%0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %s3 = stablehlo.logistic %0 : tensor<4xf32>
  %1 = stablehlo.multiply %0, %s3 : tensor<4xf32>
  %2 = stablehlo.negate %s3 : tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}
