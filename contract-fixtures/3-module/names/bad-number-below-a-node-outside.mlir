// expect: temporary-numbers 7:7
module {
  sdy.mesh @m = <["a"=2]>

  func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
    %3 = sdy.manual_computation(%0) in_shardings=[<@m, [{"a"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%1: tensor<2xf32>) {
      %s4 = stablehlo.constant dense<0.0> : tensor<2xf32>
      %2 = stablehlo.maximum %1, %s4 : tensor<2xf32>
      sdy.return %2 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %6 = sdy.manual_computation(%3) in_shardings=[<@m, [{"a"}]>] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} (%7: tensor<2xf32>) {
      %5 = stablehlo.negate %7 : tensor<2xf32>
      sdy.return %5 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}
