// expect: top-k-result 4:10
func.func @main(%0: tensor<2x16xf32>) -> tensor<2x4xf32> {
  %1:2 = chlo.top_k(%0, k = 4) : tensor<2x16xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)
  return %1#0 : tensor<2x4xf32>
}
