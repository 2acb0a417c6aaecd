// expect: drift-parameter-numbers 2:1
func.func @main(%0: tensor<4xf32>, %1: tensor<8xf32>, %3: tensor<i32>) -> tensor<4xf32> {
  %4 = stablehlo.exponential %0 : tensor<4xf32>
  %7 = stablehlo.negate %0 : tensor<4xf32>
  return %7 : tensor<4xf32>
}
