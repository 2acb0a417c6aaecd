// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_almost_eq %arg0, %arg1 : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_almost_eq"(%arg0, %arg1) : (tensor<2xf16>, tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_almost_eq"(%x, %y) : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_almost_eq %arg0, %arg1, tolerance = 2.500000e-01 {n} : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_almost_eq"(%arg0, %arg1) <{tolerance = 2.500000e-01 : f64}> {n} : (tensor<2xf16>, tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_almost_eq"(%x, %y) <{tolerance = 0.25 : f64}> {n} : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_almost_eq %x, %y {n, tolerance = 2.5e-1} : tensor<2xf16>
  return
}
// -----
// refused: element-type
func.func @main(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  check.expect_almost_eq %x, %y : tensor<2xi8>
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_almost_eq"(%x, %y) <{tolerance = 0.25 : f32}> : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_almost_eq %x, %y, tolerance = 1 : tensor<2xf16>
  return
}
