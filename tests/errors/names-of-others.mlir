func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.relu %a : tensor<2xf32>
  %1 = stablehlo.gelu %a : tensor<2xf32>
  %2 = stablehlo.softmax %a : tensor<2xf32>
  %3 = stablehlo.matmul %a, %b : tensor<2xf32>
  %4 = stablehlo.conv2d %a, %b : tensor<2xf32>
  %5 = stablehlo.reduce_mean %a : tensor<2xf32>
  %6 = stablehlo.mul %a, %b : tensor<2xf32>
  %7 = stablehlo.neg %a : tensor<2xf32>
  %8 = stablehlo.pow %a, %b : tensor<2xf32>
  %9 = stablehlo.cast %a : (tensor<2xf32>) -> tensor<2xi32>
  %10 = stablehlo.where %a, %a, %b : tensor<2xf32>
  %11 = silu %a : tensor<2xf32>
  %12 = stablehlo.square %a : tensor<2xf32>
  %13 = stablehlo.greater %a, %b : tensor<2xf32>
  %14 = torch.relu %a : tensor<2xf32>
  return %a : tensor<2xf32>
}
