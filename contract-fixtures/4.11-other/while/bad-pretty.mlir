// expect: control-flow 4:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0> : tensor<i32>
  %s3:2 = stablehlo.while(%s4 = %s2, %s5 = %0) : tensor<i32>, tensor<4xf32>
   cond {
    %s6 = stablehlo.constant dense<3> : tensor<i32>
    %s7 = stablehlo.compare LT, %s4, %s6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %s7 : tensor<i1>
  } do {
    %s8 = stablehlo.constant dense<1> : tensor<i32>
    %s9 = stablehlo.add %s4, %s8 : tensor<i32>
    stablehlo.return %s9, %s5 : tensor<i32>, tensor<4xf32>
  }
  return %s3#1 : tensor<4xf32>
}
