func.func @main() -> (tensor<0xf32>, tensor<2x0xf32>, tensor<2x3x0xi64>) {
  %0 = stablehlo.constant dense<[]> : tensor<0xf32>
  %1 = stablehlo.constant dense<[[], []]> : tensor<2x0xf32>
  %2 = stablehlo.constant dense<[[[], [], []], [[], [], []]]> : tensor<2x3x0xi64>
  return %0, %1, %2 : tensor<0xf32>, tensor<2x0xf32>, tensor<2x3x0xi64>
}
