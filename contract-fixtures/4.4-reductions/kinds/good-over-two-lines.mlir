func.func @main(%0: tensor<32x64xf32>) -> tensor<32xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.add across dimensions = [1]
    : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
  return %1 : tensor<32xf32>
}
