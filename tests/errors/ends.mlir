module @m {
  func.func @no_return(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.abs %a : tensor<2xf32>
  }
  func.func @behind(%a: tensor<2xf32>) -> tensor<2xf32> {
    return %a : tensor<2xf32>
    %0 = stablehlo.abs %a : tensor<2xf32>
  }
  func.func @fewer(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    return %a : tensor<2xf32>
  }
  func.func @other(%a: tensor<2xf32>) -> tensor<3xf32> {
    return %a : tensor<2xf32>
  }
  func.func @other(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = call @nowhere(%a) : (tensor<2xf32>) -> tensor<2xf32>
    %1 = stablehlo.reshape %0 : (tensor<2xf32>) -> tensor<3xf32>
    return %a : tensor<2xf32>
  }
}
