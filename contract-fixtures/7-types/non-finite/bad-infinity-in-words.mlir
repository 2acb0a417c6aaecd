// expect: literal 3:33
func.func @main() -> tensor<f32> {
  %0 = stablehlo.constant dense<-Infinity> : tensor<f32>
  return %0 : tensor<f32>
}
