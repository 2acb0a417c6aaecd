// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_eq %arg0, %arg1 : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_eq"(%arg0, %arg1) : (tensor<2xf16>, tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_eq"(%x, %y) : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_eq %arg0, %arg1 {n} : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_eq"(%arg0, %arg1) {n} : (tensor<2xf16>, tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf32>) {
  "check.expect_eq"(%x, %y) : (tensor<2xf16>, tensor<2xf32>) -> ()
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_eq %x : tensor<2xf16>
  return
}
