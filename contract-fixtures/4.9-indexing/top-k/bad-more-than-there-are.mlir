// expect: attribute-value 3:25
func.func @main(%0: tensor<2x16xf32>) -> tensor<2x17xi32> {
  %1:2 = chlo.top_k(%0, k = 17) : tensor<2x16xf32> -> (tensor<2x17xf32>, tensor<2x17xi32>)
  return %1#1 : tensor<2x17xi32>
}
