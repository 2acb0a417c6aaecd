// expect: literal-spelling 3:33
func.func @main() -> tensor<i32> {
  %0 = stablehlo.constant dense<4294967295> : tensor<i32>
  return %0 : tensor<i32>
}
