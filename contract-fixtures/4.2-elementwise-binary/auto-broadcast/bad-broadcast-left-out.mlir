// expect: type-mismatch 3:22
func.func @main(%0: tensor<1x4xf32>, %1: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %2 = stablehlo.add %0, %1 : tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
