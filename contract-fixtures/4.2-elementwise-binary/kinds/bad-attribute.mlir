// expect: expansion-attributes 3:29
func.func @main(%0: tensor<7xf32>, %1: tensor<7xf32>) -> tensor<7xf32> {
  %2 = stablehlo.add %0, %1 {source = "here"} : tensor<7xf32>
  return %2 : tensor<7xf32>
}
