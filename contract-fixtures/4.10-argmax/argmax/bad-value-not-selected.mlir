// expect: argmax-wiring 7:4
func.func @main(%0: tensor<4x8xf32>) -> tensor<4xi64> {
  %s2 = stablehlo.iota dim = 1 : tensor<4x8xi64>
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.constant dense<0> : tensor<i64>
  %s5:2 = stablehlo.reduce(%0 init: %s3), (%s2 init: %s4) across dimensions = [1] : (tensor<4x8xf32>, tensor<4x8xi64>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xi64>)
   reducer(%s6: tensor<f32>, %s7: tensor<f32>) (%s8: tensor<i64>, %s9: tensor<i64>)  {
     %s10 = stablehlo.compare  GT, %s6, %s7,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %s12 = stablehlo.select %s10, %s8, %s9 : tensor<i1>, tensor<i64>
     stablehlo.return %s6, %s12 : tensor<f32>, tensor<i64>
   }
  return %s5#1 : tensor<4xi64>
}
