// expect: compare-form 8:47
func.func @main(%0: tensor<3x6xi1>) -> tensor<3xi64> {
  %s2 = stablehlo.iota dim = 1 : tensor<3x6xi64>
  %s3 = stablehlo.constant dense<false> : tensor<i1>
  %s4 = stablehlo.constant dense<0> : tensor<i64>
  %s5:2 = stablehlo.reduce(%0 init: %s3), (%s2 init: %s4) across dimensions = [1] : (tensor<3x6xi1>, tensor<3x6xi64>, tensor<i1>, tensor<i64>) -> (tensor<3xi1>, tensor<3xi64>)
   reducer(%s6: tensor<i1>, %s7: tensor<i1>) (%s8: tensor<i64>, %s9: tensor<i64>)  {
     %s10 = stablehlo.compare  GT, %s6, %s7,  SIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
     %s11 = stablehlo.select %s10, %s6, %s7 : tensor<i1>, tensor<i1>
     %s12 = stablehlo.select %s10, %s8, %s9 : tensor<i1>, tensor<i64>
     stablehlo.return %s11, %s12 : tensor<i1>, tensor<i64>
   }
  return %s5#1 : tensor<3xi64>
}
