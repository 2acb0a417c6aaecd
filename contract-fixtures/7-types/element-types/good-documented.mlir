func.func @main(%0: tensor<2x3xf32>, %1: tensor<f64>, %2: tensor<4xi32>, %3: tensor<1xi64>, %4: tensor<2x2x2xi1>) -> (tensor<2x3xf32>, tensor<f64>, tensor<4xi32>, tensor<1xi64>, tensor<2x2x2xi1>) {
  %5 = stablehlo.add %0, %0 : tensor<2x3xf32>
  %6 = stablehlo.add %1, %1 : tensor<f64>
  %7 = stablehlo.add %2, %2 : tensor<4xi32>
  %8 = stablehlo.add %3, %3 : tensor<1xi64>
  %9 = stablehlo.and %4, %4 : tensor<2x2x2xi1>
  return %5, %6, %7, %8, %9 : tensor<2x3xf32>, tensor<f64>, tensor<4xi32>, tensor<1xi64>, tensor<2x2x2xi1>
}
