module {
  sdy.mesh @m = <["a"=2, "b"=2]>

  func.func @main(%0: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %3:2 = sdy.manual_computation(%0) in_shardings=[<@m, [{"a"}, {"b"}]>] out_shardings=[<@m, [{"a"}, {"b"}]>, <@m, [{"a"}, {"b"}]>] manual_axes={"a", "b"} (%1: tensor<2x2xf32>) {
      %2 = stablehlo.negate %1 : tensor<2x2xf32>
      sdy.return %1, %2 : tensor<2x2xf32>, tensor<2x2xf32>
    } : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
    return %3#0, %3#1 : tensor<4x4xf32>, tensor<4x4xf32>
  }
}
