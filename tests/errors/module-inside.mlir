func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
module {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
