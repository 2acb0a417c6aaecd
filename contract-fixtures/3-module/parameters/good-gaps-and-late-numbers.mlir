// expect: drift-parameter-numbers 2:1
func.func @mixed(%0: tensor<4xf64>, %3: tensor<4xi32>, %9: tensor<f32>) -> (tensor<4xf64>, tensor<4xi32>) {
  %1 = stablehlo.add %0, %0 : tensor<4xf64>
  %2 = stablehlo.multiply %1, %0 : tensor<4xf64>
  %4 = stablehlo.subtract %3, %3 : tensor<4xi32>
  return %2, %4 : tensor<4xf64>, tensor<4xi32>
}
