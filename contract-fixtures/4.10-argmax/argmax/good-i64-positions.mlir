// expect: argmax-ties 7:3
// expect: drift-compare-spaces 7:3
func.func @main(%0: tensor<5x2xf64>) -> tensor<2xi64> {
  %s2 = stablehlo.iota dim = 0 : tensor<5x2xi64>
  %s3 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %s4 = stablehlo.constant dense<0> : tensor<i64>
  %s5:2 = stablehlo.reduce(%0 init: %s3), (%s2 init: %s4) across dimensions = [0] : (tensor<5x2xf64>, tensor<5x2xi64>, tensor<f64>, tensor<i64>) -> (tensor<2xf64>, tensor<2xi64>)
   reducer(%s6: tensor<f64>, %s7: tensor<f64>) (%s8: tensor<i64>, %s9: tensor<i64>)  {
     %s10 = stablehlo.compare  GT, %s6, %s7,  FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
     %s11 = stablehlo.select %s10, %s6, %s7 : tensor<i1>, tensor<f64>
     %s12 = stablehlo.select %s10, %s8, %s9 : tensor<i1>, tensor<i64>
     stablehlo.return %s11, %s12 : tensor<f64>, tensor<i64>
   }
  return %s5#1 : tensor<2xi64>
}
