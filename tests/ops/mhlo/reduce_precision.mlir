// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>) {
    %0 = mhlo.reduce_precision %arg0, format = e5m10 : tensor<3xf32>
    %1 = mhlo.reduce_precision %arg1, format = e8m0 {tag} : (tensor<?xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>):
    %0 = "mhlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<3xf32>) -> tensor<3xf32>
    %1 = "mhlo.reduce_precision"(%arg1) <{exponent_bits = 8 : i32, mantissa_bits = 0 : i32}> {tag} : (tensor<?xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<?xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>):
    %0 = "mhlo.reduce_precision"(%arg0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<3xf32>) -> tensor<3xf32>
    %1 = "mhlo.reduce_precision"(%arg1) <{exponent_bits = 8 : i32, mantissa_bits = 0 : i32}> {tag} : (tensor<?xf32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<?xf32>) {
    %0 = mhlo.reduce_precision %arg0, format = e5m10 : (tensor<3xf32>) -> tensor<3xf32>
    %1 = mhlo.reduce_precision %arg1, format = e8m0 {tag} : (tensor<?xf32>) -> tensor<3xf32>
    return
  }
}
// -----
// spelling
func.func @main(%a: tensor<3xf32>, %b: tensor<?xf32>) {
  %0 = mhlo.reduce_precision %a , format=e5m10 : tensor<3xf32>
  %1 = mhlo.reduce_precision %b, format = e8m0 {tag} : (tensor<?xf32>) -> tensor<3xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<3xf32>) {
  %0 = mhlo.reduce_precision %a, format = f5m10 : tensor<3xf32>
  return
}
// -----
// refused: syntax
func.func @main(%a: tensor<3xf32>) {
  %0 = mhlo.reduce_precision %a, format = e5 m10 : tensor<3xf32>
  return
}
// -----
// refused: reduce_precision_c2
func.func @main(%a: tensor<3xf32>) {
  %0 = mhlo.reduce_precision %a, format = e0m10 : tensor<3xf32>
  return
}
// -----
// refused: missing-attribute
func.func @main(%a: tensor<3xf32>) {
  %0 = "mhlo.reduce_precision"(%a) {exponent_bits = 5 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}
