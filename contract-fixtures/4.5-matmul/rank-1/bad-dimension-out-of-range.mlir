// expect: dot_general_c6 3:38
func.func @main(%0: tensor<8xf32>, %1: tensor<8xf32>) -> tensor<f32> {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}
