// expect: sort_c4 3:31
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%s3: tensor<f32>, %s4: tensor<f32>):
      %s5 = stablehlo.compare LT, %s3, %s4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s5 : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
