func.func @f(%a: tensor<2xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a tensor<2xf32>
  %1 = stablehlo.add %a, %a
  %2 = stablehlo.add %a, %a : 
  %3 = stablehlo.reshape %a : tensor<2xf32> -> tensor<2x1xf32>
  %4 = stablehlo.reshape %a : tensor<2x1xf32>
  %5 = stablehlo.reshape %a : (tensor<2xf32>) tensor<2x1xf32>
  %6 = stablehlo.add %a, %a : (tensor<2xf32>) -> tensor<2xf32>
  %7 = stablehlo.convert %a : tensor<2xi32>
  %8 = stablehlo.select %i, %a, %a : tensor<2xf32>
  %9 = stablehlo.abs %a : tensor<2xf32> -> tensor<2xf32>
  %10 = stablehlo.abs %a : tensor<2,3xf32>
  %11 = stablehlo.abs %a : tensor<2x3, f32>
  %12 = stablehlo.abs %a : tensor<2x3xfloat32>
  %13 = stablehlo.abs %a : tensor<2*3xf32>
  %14 = stablehlo.abs %a : tensor(2xf32)
  %15 = stablehlo.abs %a : f32[2]
  %16 = stablehlo.abs %a : tensor<[2]xf32>
  %17 = stablehlo.abs %a : tensor<2x3xf32
  %18 = stablehlo.abs %a : tensor<2xint>
  %19 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : tensor<f32>
  return %a : tensor<2xf32>
}
