// expect: dynamic_slice_c2 3:36
func.func @main(%0: tensor<4x4xf32>, %1: tensor<i32>) -> tensor<1x4xf32> {
  %2 = stablehlo.dynamic_slice %0, %1, sizes = [1, 4] : (tensor<4x4xf32>, tensor<i32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}
