// expect: type-mismatch 3:25
func.func @main(%0: tensor<4xf32>) -> tensor<8xf32> {
  %1 = stablehlo.negate %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}
