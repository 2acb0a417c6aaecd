func.func @main(%0: tensor<5xf32>) -> tensor<5xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<5xf32>
  %s3 = stablehlo.constant dense<1.0> : tensor<5xf32>
  %s4 = stablehlo.compare GT, %0, %s2, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %1 = stablehlo.select %s4, %s3, %s2 : tensor<5xi1>, tensor<5xf32>
  return %1 : tensor<5xf32>
}
