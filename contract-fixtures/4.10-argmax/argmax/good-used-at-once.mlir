// expect: drift-argmax-positions 5:3
// expect: argmax-ties 8:3
// expect: drift-compare-spaces 8:3
func.func @main(%0: tensor<3x5xf32>) -> tensor<3xf32> {
  %s4 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %s5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s6 = stablehlo.constant dense<0> : tensor<i32>
  %s7:2 = stablehlo.reduce(%0 init: %s5), (%s4 init: %s6) across dimensions = [1] : (tensor<3x5xf32>, tensor<3x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%s8: tensor<f32>, %s9: tensor<f32>) (%s10: tensor<i32>, %s11: tensor<i32>)  {
     %s12 = stablehlo.compare  GT, %s8, %s9,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %s13 = stablehlo.select %s12, %s8, %s9 : tensor<i1>, tensor<f32>
     %s14 = stablehlo.select %s12, %s10, %s11 : tensor<i1>, tensor<i32>
     stablehlo.return %s13, %s14 : tensor<f32>, tensor<i32>
   }
  %1 = stablehlo.convert %s7#1 : (tensor<3xi32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
