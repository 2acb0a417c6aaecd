func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %0 = add %a, %a : tensor<2xf32>
  %1 = constant dense<1.0> : tensor<2xf32>
  %2 = stablehlo.multply %a, %a : tensor<2xf32>
  %3 = matmul %a, %a : tensor<2xf32>
  func.retrun %a : tensor<2xf32>
  %4 = stablehlo.compare LTT, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %5 = stablehlo.slice %a [0:1 : tensor<2xf32>
  %6 = torch.aten.add %a, %a : tensor<2xf32>
  %7 = memref.alloc() : memref<2xf32>
  return %a : tensor<2xf32>
}
