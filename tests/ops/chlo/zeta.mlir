// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) {
    %0 = chlo.zeta %arg0, %arg1 : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
    %0 = "chlo.zeta"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>) {
  %0 = "chlo.zeta"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = chlo.zeta %arg0, %arg0 {n} : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "chlo.zeta"(%arg0, %arg0) {n} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%x: tensor<3xi1>) {
  %0 = chlo.zeta %x, %x : tensor<3xi1>, tensor<3xi1> -> tensor<3xi1>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>) {
  %0 = chlo.zeta %x, %x : tensor<3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xf32>, %arg1: tensor<3xf32>) {
    %0 = chlo.zeta %arg0, %arg1 : tensor<*xf32>, tensor<3xf32> -> tensor<?xf32>
    %1 = chlo.zeta %arg0, %arg0 : tensor<*xf32>, tensor<*xf32> -> tensor<*xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>, %arg1: tensor<3xf32>):
    %0 = "chlo.zeta"(%arg0, %arg1) : (tensor<*xf32>, tensor<3xf32>) -> tensor<?xf32>
    %1 = "chlo.zeta"(%arg0, %arg0) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<*xf32>, %y: tensor<3xf32>) {
  %0 = chlo.zeta %x, %y : tensor<*xf32>, tensor<3xf32> -> tensor<?xf32>
  %1 = chlo.zeta %x, %x : tensor<*xf32>, tensor<*xf32> -> tensor<*xf32>
  return
}
// -----
// refused: operand-type
func.func @main(%x: tensor<*xf32>, %y: tensor<3xf32>) {
  %0 = chlo.zeta %x, %y : tensor<*xf32>, tensor<3xf32> -> tensor<4xf32>
  return
}
