// expect: top-level-op 3:3
module {
  %1 = stablehlo.constant dense<1.0> : tensor<f32>

  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    return %0 : tensor<4xf32>
  }
}
