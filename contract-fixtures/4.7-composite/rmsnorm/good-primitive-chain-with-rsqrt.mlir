// expect: drift-parameter-numbers 2:1
func.func @rms(%0: tensor<32x64xf32>, %11: tensor<32x1xf32>) -> tensor<32x64xf32> {
  %13 = stablehlo.multiply %0, %0 : tensor<32x64xf32>
  %s48 = stablehlo.constant dense<0.0> : tensor<f32>
  %s49 = stablehlo.reduce(%13 init: %s48) applies stablehlo.add across dimensions = [1] : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
  %s50 = stablehlo.constant dense<64.0> : tensor<32xf32>
  %s51 = stablehlo.divide %s49, %s50 : tensor<32xf32>
  %14 = stablehlo.broadcast_in_dim %s51, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
  %15 = stablehlo.add %14, %11 : tensor<32x1xf32>
  %16 = stablehlo.rsqrt %15 : tensor<32x1xf32>
  %s52 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x64xf32>
  %17 = stablehlo.multiply %0, %s52 : tensor<32x64xf32>
  return %17 : tensor<32x64xf32>
}
