// expect: function-header 2:1
func.func @main(%0: tensor<4xf32>,
                %1: tensor<4xf32>) -> tensor<4xf32> {
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
