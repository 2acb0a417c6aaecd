// expect: drift-dtype 7:3
// expect: unknown-expansion 7:3
func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf8E4M3FN> {
  %s2 = stablehlo.constant dense<-448.0> : tensor<4x8xf32>
  %s3 = stablehlo.constant dense<448.0> : tensor<4x8xf32>
  %s4 = stablehlo.clamp %s2, %0, %s3 : tensor<4x8xf32>
  %1 = stablehlo.convert %s4 : (tensor<4x8xf32>) -> tensor<4x8xf8E4M3FN>
  return %1 : tensor<4x8xf8E4M3FN>
}
