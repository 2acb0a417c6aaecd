// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = chlo.lgamma %arg0 : tensor<3xf32> -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "chlo.lgamma"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.lgamma"(%x) {} : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0=chlo.lgamma %x{}: tensor<3xf32>->tensor<3xf32>
  return
}
// -----
// refused: element-type
func.func @main(%x: tensor<3xi32>) {
  %0 = chlo.lgamma %x : tensor<3xi32> -> tensor<3xi32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>) {
  %0 = chlo.lgamma %x : tensor<3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xf32>) {
    %0 = chlo.lgamma %arg0 : tensor<*xf32> -> tensor<*xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>):
    %0 = "chlo.lgamma"(%arg0) : (tensor<*xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<*xf32>) {
  %0 = chlo.lgamma %x : tensor<*xf32> -> tensor<*xf32>
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<*xf32>) {
  %0 = chlo.lgamma %x : tensor<*xf32> -> tensor<3xf32>
  return
}
