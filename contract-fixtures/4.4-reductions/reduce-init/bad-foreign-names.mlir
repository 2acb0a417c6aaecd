// expect: foreign-names 3:1
// expect: reduce-init 5:3
func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
