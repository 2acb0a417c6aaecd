// expect: drift-argmax-positions 6:3
// expect: argmax-ties 9:3
// expect: drift-compare-spaces 9:3
// expect: argmax-ties 20:3
func.func @main(%0: tensor<3x5xf32>) -> tensor<3x5xf32> {
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
  %1 = stablehlo.negate %0 : tensor<3x5xf32>
  %s15 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %s16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s17 = stablehlo.constant dense<0> : tensor<i32>
  %s18:2 = stablehlo.reduce(%1 init: %s16), (%s15 init: %s17) across dimensions = [1] : (tensor<3x5xf32>, tensor<3x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%s19: tensor<f32>, %s20: tensor<f32>) (%s21: tensor<i32>, %s22: tensor<i32>)  {
     %s23 = stablehlo.compare  GT, %s19, %s20,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %s24 = stablehlo.select %s23, %s19, %s20 : tensor<i1>, tensor<f32>
     %s25 = stablehlo.select %s23, %s21, %s22 : tensor<i1>, tensor<i32>
     stablehlo.return %s24, %s25 : tensor<f32>, tensor<i32>
   }
  return %1 : tensor<3x5xf32>
}
