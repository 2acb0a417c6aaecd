// pretty
module {
  func.func @main(%arg0: tensor<i32>, %arg1: tensor<f32>) {
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, tensor<f32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %arg0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %iterArg, %arg0 : tensor<i32>
      stablehlo.return %1, %iterArg_0 : tensor<i32>, tensor<f32>
    }
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<f32>):
    %0:2 = "stablehlo.while"(%arg0, %arg1) ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<f32>):
      %2 = "stablehlo.compare"(%arg4, %arg0) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%2) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<f32>):
      %1 = "stablehlo.add"(%arg2, %arg0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1, %arg3) : (tensor<i32>, tensor<f32>) -> ()
    }) : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%n: tensor<i32>, %x: tensor<f32>) {
  %0:2 = stablehlo.while(%i = %n, %y = %x,) : tensor<i32>, tensor<f32> attributes {} cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %1, %y : tensor<i32>, tensor<f32>
  }
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<i1>) {
    stablehlo.while() attributes {tag}
    cond {
      stablehlo.return %arg0 : tensor<i1>
    } do {
      stablehlo.return 
    }
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>):
    "stablehlo.while"() ({
      "stablehlo.return"(%arg0) : (tensor<i1>) -> ()
    }, {
      "stablehlo.return"() : () -> ()
    }) {tag} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: while_c1
func.func @main(%n: tensor<i32>) {
  %0 = stablehlo.while(%i = %n) : tensor<i32>
   cond {
    stablehlo.return %i : tensor<i32>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return
}
// -----
// refused: operand-type
func.func @main(%x: tensor<*xf32>, %p: tensor<i1>) {
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<*xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%y: tensor<*xf32>):
    stablehlo.return %y : tensor<*xf32>
  }) : (tensor<*xf32>) -> tensor<*xf32>
  return
}
