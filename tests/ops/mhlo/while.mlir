// pretty
module {
  func.func @main(%arg0: tensor<i32>, %arg1: tensor<f32>) {
    %0:2 = mhlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, tensor<f32>
    cond {
      %1 = mhlo.compare LT, %iterArg, %arg0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      mhlo.return %1 : tensor<i1>
    } do {
      %1 = mhlo.add %iterArg, %arg0 : tensor<i32>
      mhlo.return %1, %iterArg_0 : tensor<i32>, tensor<f32>
    }
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<f32>):
    %0:2 = "mhlo.while"(%arg0, %arg1) ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<f32>):
      %2 = "mhlo.compare"(%arg4, %arg0) <{comparison_direction = #mhlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "mhlo.return"(%2) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<f32>):
      %1 = "mhlo.add"(%arg2, %arg0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "mhlo.return"(%1, %arg3) : (tensor<i32>, tensor<f32>) -> ()
    }) : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%n: tensor<i32>, %x: tensor<f32>) {
  %0:2 = mhlo.while(%i = %n, %y = %x,) : tensor<i32>, tensor<f32> attributes {} cond {
    %1 = mhlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    mhlo.return %1 : tensor<i1>
  } do {
    %1 = mhlo.add %i, %n : tensor<i32>
    mhlo.return %1, %y : tensor<i32>, tensor<f32>
  }
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<i1>) {
    mhlo.while() attributes {tag}
    cond {
      mhlo.return %arg0 : tensor<i1>
    } do {
      mhlo.return 
    }
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1>):
    "mhlo.while"() ({
      "mhlo.return"(%arg0) : (tensor<i1>) -> ()
    }, {
      "mhlo.return"() : () -> ()
    }) {tag} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: while_c1
func.func @main(%n: tensor<i32>) {
  %0 = mhlo.while(%i = %n) : tensor<i32>
   cond {
    mhlo.return %i : tensor<i32>
  } do {
    mhlo.return %i : tensor<i32>
  }
  return
}
