return %0 : tensor<4xf32> // nothing before it
