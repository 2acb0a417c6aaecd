// expect: drift-while 6:3
// expect: unknown-expansion 6:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0> : tensor<i32>
  %s3 = stablehlo.constant dense<3> : tensor<i32>
  %s4:3 = "stablehlo.while"(%s2, %s3, %0) ({
    ^bb0(%s5: tensor<i32>, %s6: tensor<i32>, %s7: tensor<4xf32>):
      %s8 = stablehlo.compare LT, %s5, %s6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%s8) : (tensor<i1>) -> ()
  }, {
    ^bb0(%s9: tensor<i32>, %s10: tensor<i32>, %s11: tensor<4xf32>):
      %s12 = stablehlo.constant dense<1> : tensor<i32>
      %s13 = stablehlo.add %s9, %s12 : tensor<i32>
      %s14 = stablehlo.add %s11, %s11 : tensor<4xf32>
      "stablehlo.return"(%s13, %s10, %s14) : (tensor<i32>, tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<i32>, tensor<4xf32>)
  return %s4#2 : tensor<4xf32>
}
