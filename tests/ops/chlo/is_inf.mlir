// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = chlo.is_inf %arg0 : tensor<3xf32> -> tensor<3xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "chlo.is_inf"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.is_inf"(%x) {} : (tensor<3xf32>) -> tensor<3xi1>
  return
}
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0=chlo.is_inf %x{}: tensor<3xf32>->tensor<3xi1>
  return
}
// -----
// refused: element-type
func.func @main(%x: tensor<3xi32>) {
  %0 = chlo.is_inf %x : tensor<3xi32> -> tensor<3xi1>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3xf32>) {
  %0 = chlo.is_inf %x : tensor<3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xf32>) {
    %0 = chlo.is_inf %arg0 : tensor<*xf32> -> tensor<*xi1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>):
    %0 = "chlo.is_inf"(%arg0) : (tensor<*xf32>) -> tensor<*xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<*xf32>) {
  %0 = chlo.is_inf %x : tensor<*xf32> -> tensor<*xi1>
  return
}
// -----
// refused: element-type
func.func @main(%x: tensor<*xf32>) {
  %0 = chlo.is_inf %x : tensor<*xf32> -> tensor<*xi8>
  return
}
