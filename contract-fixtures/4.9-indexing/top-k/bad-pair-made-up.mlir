// expect: value-names 3:3
func.func @main(%0: tensor<2x16xf32>) -> tensor<2x4xi32> {
  %s1:2 = chlo.top_k(%0, k = 4) : tensor<2x16xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)
  return %s1#1 : tensor<2x4xi32>
}
