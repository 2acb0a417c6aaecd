// expect: sort_c5 3:79
func.func @main(%0: tensor<4xf32>, %1: tensor<4xi32>) -> tensor<4xi32> {
  %s2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%s3: tensor<f32>, %s4: tensor<f32>):
      %s5 = stablehlo.compare LT, %s3, %s4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s5 : tensor<i1>
  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %s2#1 : tensor<4xi32>
}
