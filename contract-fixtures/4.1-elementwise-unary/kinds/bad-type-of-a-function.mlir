// expect: spelling 3:30
func.func @main(%0: tensor<7xf32>) -> tensor<7xf32> {
  %1 = stablehlo.negate %0 : (tensor<7xf32>) -> tensor<7xf32>
  return %1 : tensor<7xf32>
}
