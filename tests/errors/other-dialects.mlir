func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = tosa.abs %0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.abs ins(%1 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
