// expect: while_c1 3:3
func.func @main(%0: tensor<i32>) -> tensor<i32> {
  %s1 = "stablehlo.while"(%0) ({
    ^bb0(%s2: tensor<i32>):
      "stablehlo.return"(%s2) : (tensor<i32>) -> ()
  }, {
    ^bb0(%s3: tensor<i32>):
      "stablehlo.return"(%s3) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return %s1 : tensor<i32>
}
