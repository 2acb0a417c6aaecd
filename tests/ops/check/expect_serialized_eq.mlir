// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_serialized_eq %arg0, probe_id = "p" : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_serialized_eq"(%arg0) <{probe_id = "p"}> : (tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_serialized_eq"(%x) <{probe_id = "p"}> : (tensor<2xf16>) -> ()
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
    check.expect_serialized_eq %arg0, probe_id = "p\22", iter = 7 {n} : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>, tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>):
    "check.expect_serialized_eq"(%arg0) <{iteration = 7 : ui32, probe_id = "p\22"}> {n} : (tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  check.expect_serialized_eq %x : tensor<2xf16>
  return
}
// -----
// refused: missing-attribute
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_serialized_eq"(%x) : (tensor<2xf16>) -> ()
  return
}
// -----
// refused: attribute-kind
func.func @main(%x: tensor<2xf16>, %y: tensor<2xf16>) {
  "check.expect_serialized_eq"(%x) <{probe_id = "p", iteration = 7 : i32}> : (tensor<2xf16>) -> ()
  return
}
