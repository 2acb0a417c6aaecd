// expect: bitcast_convert_c1 3:58
func.func @main(%0: tensor<4xi32>) -> tensor<4xf64> {
  %1 = stablehlo.bitcast_convert %0 : (tensor<4xi32>) -> tensor<4xf64>
  return %1 : tensor<4xf64>
}
