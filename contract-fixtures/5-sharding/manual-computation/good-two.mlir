module {
  sdy.mesh @m = <["a"=2]>

  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    %3 = sdy.manual_computation(%0) in_shardings=[<@m, [{"a"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%1: tensor<2xf32>) {
      %s8 = stablehlo.constant dense<0.0> : tensor<2xf32>
      %2 = stablehlo.maximum %1, %s8 : tensor<2xf32>
      sdy.return %2 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %6 = sdy.manual_computation(%3) in_shardings=[<@m, [{"a"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%4: tensor<2xf32>) {
      %5 = stablehlo.negate %4 : tensor<2xf32>
      sdy.return %5 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}
