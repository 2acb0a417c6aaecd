// expect: op-dialect 4:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = mhlo.abs %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
