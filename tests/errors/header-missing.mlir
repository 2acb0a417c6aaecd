module @m {
  sdy.mesh @mesh = <["x"=2]>
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1:2 = stablehlo.while(%i = %0, %n = %arg1) : tensor<4xf32>, tensor<4xf32>
    cond {
      %2 = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      stablehlo.return %n, %i : tensor<4xf32>, tensor<4xf32>
    }
    return %1#0, %0 : tensor<4xf32>, tensor<4xf32>
  }
  func.func @b(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exp %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
