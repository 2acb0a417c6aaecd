module {
  func.func @no_name(: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  @no_keyword(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  func.func @twice(%arg0: tensor<4xf32>) -> tensor<4xf32> { {
    return %arg0 : tensor<4xf32>
  }
}
