// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_eq_const %arg0, dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_eq_const"(%arg0) <{value = dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf16>}> : (tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_eq_const"(%x) {value = dense<[1.0, -2.0]> : tensor<2xf16>} : (tensor<2xf16>) -> ()
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_eq_const %arg0, dense<5.000000e-01> : tensor<2xf16> {n}
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_eq_const"(%arg0) <{value = dense<5.000000e-01> : tensor<2xf16>}> {n} : (tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_eq_const"(%x) {value = dense<1.0> : tensor<3xf16>} : (tensor<2xf16>) -> ()
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_eq_const %x, 1.0 : f16
  return
}
// -----
// refused: missing-attribute
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_eq_const"(%x) : (tensor<2xf16>) -> ()
  return
}
