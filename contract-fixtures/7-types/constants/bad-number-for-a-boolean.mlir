// expect: literal 3:34
func.func @main() -> tensor<2xi1> {
  %0 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xi1>
  return %0 : tensor<2xi1>
}
