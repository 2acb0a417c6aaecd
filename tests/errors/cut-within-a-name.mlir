func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = s