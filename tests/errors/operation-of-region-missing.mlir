func.func @reducer(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
^bb0(%y: tensor<f32>):
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %x : tensor<f32>
}
