// expect: unknown-expansion 3:3
func.func @main(%0: tensor<4x4xf32>, %1: tensor<1x4xf32>, %2: tensor<i32>, %3: tensor<i32>) -> (tensor<1x4xf32>, tensor<4x4xf32>) {
  %4 = stablehlo.dynamic_slice %0, %2, %3, sizes = [1, 4] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  %5 = stablehlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %4, %5 : tensor<1x4xf32>, tensor<4x4xf32>
}
