func.func @llama_norm_square(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %1 = stablehlo.multiply %0, %0 : tensor<32x64xf32>
  return %1 : tensor<32x64xf32>
}
