// expect: drift-dtype 4:3
// expect: expansion-types 4:34
func.func @main(%0: tensor<3x6xf32>) -> tensor<3xi8> {
  %s2 = stablehlo.iota dim = 1 : tensor<3x6xi8>
  %s3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s4 = stablehlo.constant dense<0> : tensor<i8>
  %s5:2 = stablehlo.reduce(%0 init: %s3), (%s2 init: %s4) across dimensions = [1] : (tensor<3x6xf32>, tensor<3x6xi8>, tensor<f32>, tensor<i8>) -> (tensor<3xf32>, tensor<3xi8>)
   reducer(%s6: tensor<f32>, %s7: tensor<f32>) (%s8: tensor<i8>, %s9: tensor<i8>)  {
     %s10 = stablehlo.compare  GT, %s6, %s7,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %s11 = stablehlo.select %s10, %s6, %s7 : tensor<i1>, tensor<f32>
     %s12 = stablehlo.select %s10, %s8, %s9 : tensor<i1>, tensor<i8>
     stablehlo.return %s11, %s12 : tensor<f32>, tensor<i8>
   }
  return %s5#1 : tensor<3xi8>
}
