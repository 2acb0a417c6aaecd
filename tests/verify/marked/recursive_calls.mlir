// Calls may lead round, as the reference reader has it; a callee that is not there is an error all the same.
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.composite "x.y" %0 {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @h(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @gone(%0) : (tensor<4xf32>) -> tensor<4xf32> // error: undefined-symbol
  return %1 : tensor<4xf32>
}
