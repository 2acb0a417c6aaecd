// expect: unknown-expansion 18:3
func.func @main(%0: tensor<2xi32>) -> (tensor<3xf32>, tensor<3xf64>) {
  %s3 = stablehlo.constant dense<-1640531527> : tensor<2xi32>
  %s4 = stablehlo.add %0, %s3 : tensor<2xi32>
  %s5 = stablehlo.constant dense<13> : tensor<2xi32>
  %s6 = stablehlo.shift_left %s4, %s5 : tensor<2xi32>
  %s7 = stablehlo.constant dense<19> : tensor<2xi32>
  %s8 = stablehlo.shift_right_logical %s4, %s7 : tensor<2xi32>
  %s9 = stablehlo.or %s6, %s8 : tensor<2xi32>
  %s10 = stablehlo.xor %s9, %0 : tensor<2xi32>
  %s11 = stablehlo.constant dense<1065353216> : tensor<2xi32>
  %s12 = stablehlo.or %s10, %s11 : tensor<2xi32>
  %s13 = stablehlo.bitcast_convert %s12 : (tensor<2xi32>) -> tensor<2xf32>
  %s14 = stablehlo.concatenate %s13, %s13, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %s15 = stablehlo.slice %s14 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
  %s16 = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %s17 = stablehlo.constant dense<0.0> : tensor<3xf32>
  %1 = stablehlo.select %s16, %s15, %s17 : tensor<3xi1>, tensor<3xf32>
  %s18 = stablehlo.convert %1 : (tensor<3xf32>) -> tensor<3xf64>
  %s19 = stablehlo.log %s18 : tensor<3xf64>
  %s20 = stablehlo.sqrt %s19 : tensor<3xf64>
  %2 = stablehlo.cosine %s20 : tensor<3xf64>
  return %1, %2 : tensor<3xf32>, tensor<3xf64>
}
