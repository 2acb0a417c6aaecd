// expect: mesh-order 8:3
module {
  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = stablehlo.sine %0 : tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }

  sdy.mesh @m = <["data"=8, "model"=4]>
}
