// expect: attribute-value 6:41
module {
  sdy.mesh @m = <["a"=2]>

  func.func @main(%0: tensor<4x2xf32>, %1: tensor<4x2xf32>) -> tensor<4x2xf32> {
    %4 = sdy.manual_computation(%0, %1) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] manual_axes={"a"} (%2: tensor<2x2xf32>, %3: tensor<2x2xf32>) {
      sdy.return %2 : tensor<2x2xf32>
    } : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    return %4 : tensor<4x2xf32>
  }
}
