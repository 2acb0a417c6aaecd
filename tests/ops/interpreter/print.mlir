// pretty
module {
  func.func @main(%arg0: tensor<2xf16>) {
    interpreter.print %arg0 {n} : tensor<2xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>):
    "interpreter.print"(%arg0) {n} : (tensor<2xf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main(%x: tensor<2xf16>) {
  interpreter.print %x
  return
}
