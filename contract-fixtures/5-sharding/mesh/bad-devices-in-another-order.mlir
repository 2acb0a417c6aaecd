// expect: mesh-form 3:3
module {
  sdy.mesh @m = <["data"=2], device_ids=[1, 0]>

  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = stablehlo.sine %0 : tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
}
