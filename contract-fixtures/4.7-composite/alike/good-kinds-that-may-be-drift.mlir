// expect: unknown-expansion 5:3
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<4xf32>
  %s3 = stablehlo.compare  GT, %0, %s2,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = stablehlo.select %s3, %0, %s2 : tensor<4xi1>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @leaky(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<4xf32>
  %s3 = stablehlo.multiply %0, %0 : tensor<4xf32>
  %s4 = stablehlo.compare  GT, %0, %s2,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = stablehlo.select %s4, %s3, %s2 : tensor<4xi1>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @length(%0: tensor<4xf32>) -> tensor<f32> {
  %s2 = stablehlo.multiply %0, %0 : tensor<4xf32>
  %s3 = stablehlo.constant dense<0.0> : tensor<f32>
  %s4 = stablehlo.reduce(%s2 init: %s3) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.sqrt %s4 : tensor<f32>
  return %1 : tensor<f32>
}

func.func @mean_of_squares(%0: tensor<4xf32>) -> tensor<f32> {
  %s2 = stablehlo.multiply %0, %0 : tensor<4xf32>
  %s3 = stablehlo.constant dense<0.0> : tensor<f32>
  %s4 = stablehlo.reduce(%s2 init: %s3) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %s5 = stablehlo.constant dense<4.0> : tensor<f32>
  %1 = stablehlo.divide %s4, %s5 : tensor<f32>
  return %1 : tensor<f32>
}

func.func @log_softmax(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %s5 = stablehlo.subtract %0, %s4 : tensor<4xf32>
  %s6 = stablehlo.exponential %s5 : tensor<4xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%s6 init: %s7) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %s9 = stablehlo.log %s8 : tensor<f32>
  %s10 = stablehlo.broadcast_in_dim %s9, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.subtract %s5, %s10 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @negated_softmax(%0: tensor<4xf32>) -> tensor<4xf32> {
  %s2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s3 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %s4 = stablehlo.broadcast_in_dim %s3, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %s5 = stablehlo.subtract %0, %s4 : tensor<4xf32>
  %s6 = stablehlo.exponential %s5 : tensor<4xf32>
  %s7 = stablehlo.constant dense<0.0> : tensor<f32>
  %s8 = stablehlo.reduce(%s6 init: %s7) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %s9 = stablehlo.broadcast_in_dim %s8, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %s10 = stablehlo.divide %s6, %s9 : tensor<4xf32>
  %1 = stablehlo.negate %s10 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
