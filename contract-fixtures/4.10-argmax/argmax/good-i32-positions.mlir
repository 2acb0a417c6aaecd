// expect: drift-argmax-positions 5:3
// expect: argmax-ties 8:3
// expect: drift-compare-spaces 8:3
func.func @main(%0: tensor<2x5xf32>) -> tensor<2xi32> {
  %s2 = stablehlo.iota dim = 1 : tensor<2x5xi32>
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.constant dense<0> : tensor<i32>
  %s5:2 = stablehlo.reduce(%0 init: %s3), (%s2 init: %s4) across dimensions = [1] : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%s6: tensor<f32>, %s7: tensor<f32>) (%s8: tensor<i32>, %s9: tensor<i32>)  {
     %s10 = stablehlo.compare  GT, %s6, %s7,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %s11 = stablehlo.select %s10, %s6, %s7 : tensor<i1>, tensor<f32>
     %s12 = stablehlo.select %s10, %s8, %s9 : tensor<i1>, tensor<i32>
     stablehlo.return %s11, %s12 : tensor<f32>, tensor<i32>
   }
  return %s5#1 : tensor<2xi32>
}
