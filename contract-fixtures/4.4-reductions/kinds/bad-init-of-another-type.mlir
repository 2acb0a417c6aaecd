// expect: reduce_c2 4:34
func.func @main(%0: tensor<2x3xf32>) -> tensor<2xf32> {
  %s2 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
