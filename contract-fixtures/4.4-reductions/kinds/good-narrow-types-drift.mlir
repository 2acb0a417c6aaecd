// expect: drift-dtype 2:17
func.func @main(%0: tensor<4xbf16>, %1: tensor<4xi8>, %2: tensor<4xui8>, %3: tensor<4xf8E4M3FN>) -> (tensor<bf16>, tensor<i8>, tensor<ui8>, tensor<f8E4M3FN>) {
  %s8 = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %4 = stablehlo.reduce(%0 init: %s8) applies stablehlo.maximum across dimensions = [0] : (tensor<4xbf16>, tensor<bf16>) -> tensor<bf16>
  %s9 = stablehlo.constant dense<-128> : tensor<i8>
  %5 = stablehlo.reduce(%1 init: %s9) applies stablehlo.maximum across dimensions = [0] : (tensor<4xi8>, tensor<i8>) -> tensor<i8>
  %s10 = stablehlo.constant dense<255> : tensor<ui8>
  %6 = stablehlo.reduce(%2 init: %s10) applies stablehlo.minimum across dimensions = [0] : (tensor<4xui8>, tensor<ui8>) -> tensor<ui8>
  %s11 = stablehlo.constant dense<0x7E> : tensor<f8E4M3FN>
  %7 = stablehlo.reduce(%3 init: %s11) applies stablehlo.minimum across dimensions = [0] : (tensor<4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  return %4, %5, %6, %7 : tensor<bf16>, tensor<i8>, tensor<ui8>, tensor<f8E4M3FN>
}
