func.func @main(%0: tensor<2x3xi32>, %1: tensor<4xi1>) -> (tensor<2xi32>, tensor<2xi32>, tensor<i1>) {
  %s5 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %2 = stablehlo.reduce(%0 init: %s5) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s6 = stablehlo.constant dense<2147483647> : tensor<i32>
  %3 = stablehlo.reduce(%0 init: %s6) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  %s7 = stablehlo.constant dense<false> : tensor<i1>
  %4 = stablehlo.reduce(%1 init: %s7) applies stablehlo.maximum across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  return %2, %3, %4 : tensor<2xi32>, tensor<2xi32>, tensor<i1>
}
