// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = "chlo.constant_like"(%arg0) <{value = 2.500000e+00 : f32}> : (tensor<3xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "chlo.constant_like"(%arg0) <{value = 2.500000e+00 : f32}> : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<?xi32>) {
    %0 = "chlo.constant_like"(%arg0) <{value = 7 : i32}> {n} : (tensor<?xi32>) -> tensor<?xi32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xi32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xi32>):
    %0 = "chlo.constant_like"(%arg0) <{value = 7 : i32}> {n} : (tensor<?xi32>) -> tensor<?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.constant_like"(%x) <{value = 2 : i32}> : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.constant_like"(%x) <{value = "x"}> : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: missing-attribute
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.constant_like"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: unknown-form
func.func @main(%x: tensor<3xf32>) {
  %0 = chlo.constant_like %x : (tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<3xf32>) {
  %0 = "chlo.constant_like"(%x) <{value = 1 : i8}> : (tensor<3xf32>) -> tensor<*xf32>
  return
}
