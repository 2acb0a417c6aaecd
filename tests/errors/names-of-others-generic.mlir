func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.relu"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "mhlo.sum"(%a) : (tensor<2xf32>) -> tensor<f32>
  return
}
