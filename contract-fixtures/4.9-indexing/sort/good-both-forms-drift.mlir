// expect: unknown-expansion 3:3
func.func @main(%0: tensor<2x4xi32>, %1: tensor<2x4xi32>, %2: tensor<4xf32>, %3: tensor<4xi32>, %4: tensor<4xi32>) -> (tensor<2x4xi32>, tensor<4xi32>) {
  %s5:2 = "stablehlo.sort"(%0, %1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%s6: tensor<i32>, %s7: tensor<i32>, %s8: tensor<i32>, %s9: tensor<i32>):
      %s10 = stablehlo.compare LT, %s6, %s7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %s10 : tensor<i1>
  }) : (tensor<2x4xi32>, tensor<2x4xi32>) -> (tensor<2x4xi32>, tensor<2x4xi32>)
  %s11:3 = "stablehlo.sort"(%2, %3, %4) ({
    ^bb0(%s12: tensor<f32>, %s13: tensor<f32>, %s14: tensor<i32>, %s15: tensor<i32>, %s16: tensor<i32>, %s17: tensor<i32>):
      %s18 = stablehlo.compare LT, %s12, %s13, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%s18) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>, tensor<4xi32>)
  return %s5#1, %s11#2 : tensor<2x4xi32>, tensor<4xi32>
}
