!t = tensor<4xf32>
#a = [1, 2
module @m {
  func.func @header(%arg0: !t, %arg1 !t) -> !t {
    %0 = stablehlo.add %arg0, %arg1 : !t
    %1 = stablehlo.multiply %0, %9 : !t
    return %1 : !t
  }
  func.func @results_of_failed_ops_are_defined(%arg0: !t) -> !t {
    %0 = stablehlo.add(%arg0, %arg0 : !t
    %1:2 = "stablehlo.nothing"(%0 : (!t) -> (!t, !t)
    %2, %3 = stablehlo.nothing %1#0, %1#1, %1#7 : !t
    "a.b"() {c = #a, d = #a} : () -> ()
    4 = stablehlo.add %2, %3 : !t
    %5 = stablehlo.multiply %0, %4 : tensor<4xi32>
    return %5 : tensor<4xi32>
  }
  func.func @regions(%arg0: !t, %init: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.reduce"(%arg0, %init) <{dimensions = array<i64: 0>} ({
    ^bb0(%a: tensor<f32>, %b tensor<f32>):
      %c = stablehlo.ad %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (!t, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.abs %0 : tensor<f32>
    %1 = stablehlo.abs %0 : tensor<i32>
    %2 = stablehlo.abs %1 {a = "not closed} : tensor<f32>
    return %2 : tensor<f32>
  }
  fucn.func @keyword(%arg0: !t) -> !t {
    %0 = stablehlo.abs %arg0 : tensor<4xi32>
    return %0 : !t
  }
}
