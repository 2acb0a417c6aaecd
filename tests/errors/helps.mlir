func.func @f(%arg0: tensor<2xf32>, %init: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.add %arg0 : tensor<2xf32>
  %1 = stablehlo.add %arg0, %arg0, %arg0 : tensor<2xf32>
  %2:2 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
  %3, %4 = stablehlo.multiply %arg0, %arg0 : tensor<2xf32>
  %5 = stablehlo.add %ä, %arg0 : tensor<2xf32>
  %6 = stablehlo.custom_call @f(%arg0) {a = “b”} : (tensor<2xf32>) -> tensor<2xf32>
  %7 = stablehlo.transpose %arg0, permutation = [0] : (tensor<2xf32>) -> tensor<2xf32>
  %8 = stablehlo.iota dimension = 0 : tensor<2xf32>
  %9 = stablehlo.broadcast_in_dim %arg0, [0] : (tensor<2xf32>) -> tensor<2xf32>
  %10 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [0], [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  %11 = stablehlo.reduce(%arg0, init: %init) across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %12 = stablehlo.reduce %arg0, %init across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %13 = stablehlo.constant dense<True> : tensor<2xi1>
  %14 = stablehlo.constant dense<1.0> : f32
  %15 = stablehlo.abs %argO : tensor<2xf32>
  %16 = "stablehlo.abs"(%arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %17 = stablehlo.constant dense<1e400> : tensor<f32>
  return %0, %1 : tensor<2xf32>
}
