// expect: attribute-value 6:104
module {
  sdy.mesh @m = <["a"=2]>

  func.func @main(%0: tensor<4x2xf32>) -> tensor<4x2xf32> {
    %2 = sdy.manual_computation(%0) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] manual_axes={"a", "b"} (%1: tensor<2x2xf32>) {
      sdy.return %1 : tensor<2x2xf32>
    } : (tensor<4x2xf32>) -> tensor<4x2xf32>
    return %2 : tensor<4x2xf32>
  }
}
