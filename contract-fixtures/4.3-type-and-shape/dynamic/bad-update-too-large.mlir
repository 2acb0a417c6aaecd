// expect: dynamic_update_slice_c6 3:43
func.func @main(%0: tensor<4xf32>, %1: tensor<5xf32>, %2: tensor<i32>) -> tensor<4xf32> {
  %3 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4xf32>, tensor<5xf32>, tensor<i32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
