// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_close %arg0, %arg1, max_ulp_difference = 3 : tensor<2xf16>, tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_close"(%arg0, %arg1) <{max_ulp_difference = 3 : ui64}> : (tensor<2xf16>, tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_close"(%x, %y) <{max_ulp_difference = 3 : ui64}> : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_close %arg0, %arg1, max_ulp_difference = 4, min_ulp_difference = 18446744073709551615 : {n} tensor<2xf16>, tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_close"(%arg0, %arg1) <{max_ulp_difference = 4 : ui64, min_ulp_difference = 18446744073709551615 : ui64}> {n} : (tensor<2xf16>, tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  check.expect_close %x, %y, max_ulp_difference = 3 : tensor<2xi8>, tensor<2xi8>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_close %x, %y : tensor<2xf16>, tensor<2xf16>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_close %x, %y, max_ulp_difference = -1 : tensor<2xf16>, tensor<2xf16>
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_close"(%x, %y) <{max_ulp_difference = 3 : i64}> : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}
