module {
  sdy.mesh @data_par = <["data"=8, "model"=4]>
  sdy.mesh @other = <["x"=2]>

  func.func @main(%0: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %1 = stablehlo.tanh %0 : tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }

  func.func @second_entry(%0: tensor<2xi32>) -> tensor<2xi32> {
    return %0 : tensor<2xi32>
  }
}
