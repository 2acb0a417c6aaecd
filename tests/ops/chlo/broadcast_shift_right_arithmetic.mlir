// pretty
module {
  func.func @main(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) {
    %0 = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xi32>, tensor<3xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>):
    %0 = "chlo.broadcast_shift_right_arithmetic"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  %0 = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xi32>, %arg1: tensor<2x3xi32>) {
    %0 = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 {broadcast_dimensions = array<i64: 1>, n = 1 : i32} : (tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xi32>, tensor<2x3xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xi32>, %arg1: tensor<2x3xi32>):
    %0 = "chlo.broadcast_shift_right_arithmetic"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>}> {n = 1 : i32} : (tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xi32>, %y: tensor<2x3xi32>) {
  %0 = "chlo.broadcast_shift_right_arithmetic"(%x, %y) <{broadcast_dimensions = array<i64: 1>}> {n = 1 : i32} : (tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xi32>, %arg1: tensor<?xi32>) {
    %0 = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 : (tensor<*xi32>, tensor<?xi32>) -> tensor<*xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xi32>, tensor<?xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xi32>, %arg1: tensor<?xi32>):
    %0 = "chlo.broadcast_shift_right_arithmetic"(%arg0, %arg1) : (tensor<*xi32>, tensor<?xi32>) -> tensor<*xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}
// -----
// refused: element-type
func.func @main(%x: tensor<2x3xi32>, %y: tensor<3xui8>) {
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2x3xi32>, tensor<3xui8>) -> tensor<2x3xi32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y {broadcast_dimensions = 1 : i64} : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xi32>, tensor<?xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xi32>, %arg1: tensor<?xi32>):
    %x = "chlo.broadcast_shift_right_arithmetic"(%arg0, %arg1) : (tensor<*xi32>, tensor<?xi32>) -> tensor<bf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xi32>, tensor<3xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>):
    %x = "chlo.broadcast_shift_right_arithmetic"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xi32>, tensor<3xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<3xi32>) -> tuple<tensor<f32>>
    %0 = "chlo.broadcast_shift_right_arithmetic"(%arg0, %x1) : (tensor<2x3xi32>, tuple<tensor<f32>>) -> tensor<2x3xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
