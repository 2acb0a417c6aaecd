// expect: auto-broadcast 7:51
module {
  sdy.mesh @m = <["a"=2, "b"=2]>

  func.func @main(%0: tensor<4x2xf32>, %1: tensor<1x1xf32>) -> tensor<4x2xf32> {
    %7 = sdy.manual_computation(%0, %1) in_shardings=[<@m, [{"a"}, {}]>, <@m, [{}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] manual_axes={"a"} (%2: tensor<2x2xf32>, %3: tensor<1x1xf32>) {
      %s8 = stablehlo.broadcast_in_dim %3, dims = [1, 0] : (tensor<1x1xf32>) -> tensor<2x2xf32>
      %4 = stablehlo.add %2, %s8 : tensor<2x2xf32>
      %s9 = stablehlo.constant dense<0.0> : tensor<f32>
      %s10 = stablehlo.reduce(%4 init: %s9) applies stablehlo.add across dimensions = [1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
      %5 = stablehlo.broadcast_in_dim %s10, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %s11 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x2xf32>
      %6 = stablehlo.multiply %4, %s11 : tensor<2x2xf32>
      sdy.return %6 : tensor<2x2xf32>
    } : (tensor<4x2xf32>, tensor<1x1xf32>) -> tensor<4x2xf32>
    return %7 : tensor<4x2xf32>
  }
}
