func.func @f(%x: tensor<4xf32>, %z: tensor<f32>) {
^start:
  %0 = stablehlo.reduce(%x init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
  ^inside:
    stablehlo.return %a : tensor<f32>
  }
  return
}
func.func @g() {
^start:
  return
}
