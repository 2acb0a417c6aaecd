// expect: dot_general_c10 3:34
func.func @main(%0: tensor<32x64xf32>, %1: tensor<16x64xf32>) -> tensor<32x64xf32> {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<16x64xf32>) -> tensor<32x64xf32>
  return %2 : tensor<32x64xf32>
}
