// expect: expansion-wiring 7:3
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %s3 = stablehlo.constant dense<1.0> : tensor<4x8xf32>
  %s4 = stablehlo.constant dense<0.7978845608> : tensor<4x8xf32>
  %s5 = stablehlo.constant dense<0.044715> : tensor<4x8xf32>
  %s6 = stablehlo.multiply %0, %0 : tensor<4x8xf32>
  %s2 = stablehlo.constant dense<0.5> : tensor<4x8xf32>
  %s7 = stablehlo.multiply %0, %s6 : tensor<4x8xf32>
  %s8 = stablehlo.multiply %s5, %s7 : tensor<4x8xf32>
  %s9 = stablehlo.add %0, %s8 : tensor<4x8xf32>
  %s10 = stablehlo.multiply %s4, %s9 : tensor<4x8xf32>
  %s11 = stablehlo.tanh %s10 : tensor<4x8xf32>
  %s12 = stablehlo.add %s3, %s11 : tensor<4x8xf32>
  %s13 = stablehlo.multiply %s2, %0 : tensor<4x8xf32>
  %1 = stablehlo.multiply %s13, %s12 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
