// The body of a scan, and what runs by itself, use no values from outside.
func.func @f0(%a: tensor<5x6xf32>, %b: tensor<6xf32>) {
  %0 = "chlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: tensor<6xf32>, %y: tensor<6xf32>):
    stablehlo.return %b : tensor<6xf32> // error: isolation
  }) : (tensor<5x6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return
}
func.func @f1(%a: tensor<5x6xf32>, %b: tensor<6xf32>) {
  %0 = "mhlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: tensor<6xf32>, %y: tensor<6xf32>):
    mhlo.return %b : tensor<6xf32> // error: isolation
  }) : (tensor<5x6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return
}
func.func @f2(%a: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:4] : (tensor<4xf32>) -> tensor<4xf32> // error: isolation
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  return
}
func.func @f3(%a: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %1 = stablehlo.slice %x [0:4] : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  return
}
