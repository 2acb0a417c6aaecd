module @m {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32>
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @g(%arg0: tensor<4xf32>) tensor<4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @braces(%arg0: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.reduce"(%arg0, %init) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.custom_call"(%arg0) {
      call_target_name = "foo" : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.custom_call"(%1)
      call_target_name = "foo"
    } : (tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.reduce(%2 init: %init) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      reducer(%a: tensor<f32>, %b: tensor<f32>)
        %c = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
    }
    %4 = "stablehlo.reduce"(%2, %init) <{dimensions = array<i64: 0>}> (
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.reduce"(%2, %init) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    ) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.reduce"(%2, %init) <{dimensions = array<i64: 0>> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @others(%arg0: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.custom_call(%arg0) {
      call_target_name = "foo"
    } : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.reduce"(%0, %init) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>)
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %init) <{dimensions = array<i64: 0>}> ({
    bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %3 = stablehlo.add %1, %2 : tensor<f32>
    return %3 : tensor<f32>
  }
}
