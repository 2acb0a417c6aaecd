func.func @main(%0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %1 = stablehlo.negate %0 : tensor<2x3xf32>
  %2 = stablehlo.abs %1 : tensor<2x3xf32>
  %3 = stablehlo.exponential %2 : tensor<2x3xf32>
  %4 = stablehlo.log %3 : tensor<2x3xf32>
  %5 = stablehlo.sine %4 : tensor<2x3xf32>
  %6 = stablehlo.cosine %5 : tensor<2x3xf32>
  %7 = stablehlo.sqrt %6 : tensor<2x3xf32>
  %8 = stablehlo.rsqrt %7 : tensor<2x3xf32>
  %9 = stablehlo.tanh %8 : tensor<2x3xf32>
  %10 = stablehlo.logistic %9 : tensor<2x3xf32>
  %11 = stablehlo.exponential_minus_one %10 : tensor<2x3xf32>
  %12 = stablehlo.log_plus_one %11 : tensor<2x3xf32>
  return %12 : tensor<2x3xf32>
}
