// pretty
module {
  func.func @main(%arg0: tensor<3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
    %0 = chlo.broadcast_select %arg0, %arg1, %arg2 : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>):
    %0 = "chlo.broadcast_select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%p: tensor<3xi1>, %x: tensor<2x3xf32>, %y: tensor<f32>) {
  %0 = "chlo.broadcast_select"(%p, %x, %y) : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) {
    %0 = chlo.broadcast_select %arg0, %arg1, %arg2 {n} : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>):
    %0 = "chlo.broadcast_select"(%arg0, %arg1, %arg2) {n} : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%p: tensor<3xi32>, %x: tensor<2x3xf32>, %y: tensor<f32>) {
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<3xi32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}
// -----
// refused: element-type
func.func @main(%p: tensor<3xi1>, %x: tensor<2x3xf32>, %y: tensor<i32>) {
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<3xi1>, tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>):
    %x = "chlo.broadcast_select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x0xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%p: tensor<i1>, %x: tensor<3xf32>) {
  %0 = chlo.broadcast_select %p, %x, %x : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>)
  return
}
