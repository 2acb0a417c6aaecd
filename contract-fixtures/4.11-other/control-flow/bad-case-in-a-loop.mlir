// expect: control-flow 11:7
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0> : tensor<i32>
  %s3:2 = "stablehlo.while"(%s2, %0) ({
    ^bb0(%s4: tensor<i32>, %s5: tensor<4xf32>):
      %s6 = stablehlo.constant dense<3> : tensor<i32>
      %s7 = stablehlo.compare LT, %s4, %s6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%s7) : (tensor<i1>) -> ()
  }, {
    ^bb0(%s8: tensor<i32>, %s9: tensor<4xf32>):
      %s10 = "stablehlo.case"(%s8) ({
        %s11 = stablehlo.abs %s9 : tensor<4xf32>
        stablehlo.return %s11 : tensor<4xf32>
      }) : (tensor<i32>) -> tensor<4xf32>
      "stablehlo.return"(%s8, %s10) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %s3#1 : tensor<4xf32>
}
