// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) {
    %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>):
    %0 = "chlo.broadcast_add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  %0 = "chlo.broadcast_add"(%x, %y) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<2x3xf32>) {
    %0 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>, n = 1 : i32} : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<2x3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2x3xf32>):
    %0 = "chlo.broadcast_add"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>}> {n = 1 : i32} : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>, %y: tensor<2x3xf32>) {
  %0 = "chlo.broadcast_add"(%x, %y) <{broadcast_dimensions = array<i64: 1>}> {n = 1 : i32} : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xf32>, %arg1: tensor<?xf32>) {
    %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<*xf32>, tensor<?xf32>) -> tensor<*xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>, tensor<?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>, %arg1: tensor<?xf32>):
    %0 = "chlo.broadcast_add"(%arg0, %arg1) : (tensor<*xf32>, tensor<?xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: element-type
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3xui8>) {
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<3xui8>) -> tensor<2x3xf32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>, tensor<?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>, %arg1: tensor<?xf32>):
    %x = "chlo.broadcast_add"(%arg0, %arg1) : (tensor<*xf32>, tensor<?xf32>) -> tensor<i4>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>):
    %x = "chlo.broadcast_add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x3xf32>) -> !stablehlo.token
    %0 = "chlo.broadcast_add"(%x0, %arg1) : (!stablehlo.token, tensor<3xf32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>) {
  %0 = chlo.broadcast_add %x, %x : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>)
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3x5xf32>, %arg1: tensor<5x3xf32>) -> tensor<5x3xf32> {
    %0 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1, 0>} : (tensor<3x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    return %0 : tensor<5x3xf32>
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x5xf32>, %arg1: tensor<5x3xf32>):
    %0 = "chlo.broadcast_add"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<3x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    "func.return"(%0) : (tensor<5x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%x: tensor<3x5xf32>, %y: tensor<5x3xf32>) -> tensor<3x5xf32> {
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 1, 0>} : (tensor<3x5xf32>, tensor<5x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}
