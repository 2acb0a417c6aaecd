%0 = stablehlo.add %a, %b : tensor<4xf32>
%1 = stablehlo.add %0, %c : tensor<4xf32>
%2 = stablehlo.add %d, %e : tensor<4xf32>
