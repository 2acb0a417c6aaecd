// expect: unknown-expansion 6:5
module {
  sdy.mesh @m = <["a"=2]>

  func.func @main(%0: tensor<4x2xf32>) -> tensor<4x2xf32> {
    sdy.manual_computation(%0) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[] manual_axes={"a"} (%1: tensor<2x2xf32>) {
      %2 = stablehlo.custom_call @log_shard(%1) {backend_config = "", has_side_effect = true} : (tensor<2x2xf32>) -> tensor<2x2xf32>
      sdy.return
    } : (tensor<4x2xf32>) -> ()
    return %0 : tensor<4x2xf32>
  }
}
