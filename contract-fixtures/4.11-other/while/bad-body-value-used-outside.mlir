// expect: undefined-value 11:10
func.func @main(%0: tensor<i32>) -> tensor<i32> {
  %s1 = "stablehlo.while"(%0) ({
    ^bb0(%s2: tensor<i32>):
      %s4 = stablehlo.compare LT, %s2, %0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%s4) : (tensor<i1>) -> ()
  }, {
    ^bb0(%s3: tensor<i32>):
      "stablehlo.return"(%s3) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return %s3 : tensor<i32>
}
