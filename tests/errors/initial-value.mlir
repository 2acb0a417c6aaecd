func.func @f(%a: tensor<2xf32>, %c: tensor<i32>) {
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<i32>) -> tensor<f32>
  return
}
