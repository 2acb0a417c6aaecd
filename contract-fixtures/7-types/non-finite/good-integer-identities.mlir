// expect: drift-dtype 3:3
func.func @main() -> (tensor<i8>, tensor<i8>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<ui8>, tensor<ui8>, tensor<i1>) {
  %0 = stablehlo.constant dense<-128> : tensor<i8>
  %1 = stablehlo.constant dense<127> : tensor<i8>
  %2 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %3 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %4 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %5 = stablehlo.constant dense<0> : tensor<ui8>
  %6 = stablehlo.constant dense<255> : tensor<ui8>
  %7 = stablehlo.constant dense<true> : tensor<i1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<i8>, tensor<i8>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<ui8>, tensor<ui8>, tensor<i1>
}
