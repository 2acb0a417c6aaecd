// expect: while_c2 3:3
func.func @main(%0: tensor<i32>, %1: tensor<4xf32>) -> tensor<4xf32> {
  %s2:2 = "stablehlo.while"(%0, %1) ({
    ^bb0(%s3: tensor<i32>, %s4: tensor<4xf32>):
      %s5 = stablehlo.compare LT, %s3, %0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%s5) : (tensor<i1>) -> ()
  }, {
    ^bb0(%s6: tensor<i32>, %s7: tensor<4xf32>):
      "stablehlo.return"(%s6) : (tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %s2#1 : tensor<4xf32>
}
