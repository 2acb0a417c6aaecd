// expect: primitive-sharding 3:3
func.func @main(%0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %1 = stablehlo.sine %0 {mhlo.sharding = "{devices=[2,1]<=[2]}"} : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
