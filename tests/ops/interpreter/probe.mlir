// pretty
module {
  func.func @main(%arg0: tensor<2xf16>) {
    %0 = interpreter.probe %arg0, probe_id = "p" : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>):
    %0 = "interpreter.probe"(%arg0) <{probe_id = "p"}> : (tensor<2xf16>) -> tensor<2xf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%x: tensor<2xf16>) {
  %y = "interpreter.probe"(%x) : (tensor<2xf16>) -> tensor<2xf16>
  return
}
