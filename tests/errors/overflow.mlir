func.func @f() {
  %0 = stablehlo.constant dense<1.0e400> : tensor<2xf32>
  %1 = stablehlo.constant dense<[1.0, -1.0e39, 0x7F800000]> : tensor<3xf32>
  %2 = stablehlo.constant dense<[65519.0, 65520.0]> : tensor<2xf16>
  %3 = stablehlo.constant dense<[[1.0e308], [- 1.0e309]]> : tensor<2x1xf64>
  %4 = stablehlo.constant dense<3.4e38> : tensor<bf16>
  %5 = stablehlo.constant dense<1.0e39> : tensor<bf16>
  %6 = stablehlo.constant dense<(1.0, 1.0e40)> : tensor<complex<f32>>
  %7 = stablehlo.constant dense<1.0e4> : tensor<f8E4M3FN>
  %8 = stablehlo.constant dense<[0x7F800000, 3.40282347E+38, 0x7FC00000]> : tensor<3xf32> // 1.0e400
  %9 = stablehlo.constant dense<"0x0000807F0000C07F"> : tensor<2xf32>
  return
}
