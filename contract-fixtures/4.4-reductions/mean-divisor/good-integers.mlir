func.func @main(%0: tensor<3x5xi32>) -> tensor<3xi32> {
  %s2 = stablehlo.constant dense<0> : tensor<i32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<3x5xi32>, tensor<i32>) -> tensor<3xi32>
  %s4 = stablehlo.constant dense<5> : tensor<3xi32>
  %1 = stablehlo.divide %s3, %s4 : tensor<3xi32>
  return %1 : tensor<3xi32>
}
