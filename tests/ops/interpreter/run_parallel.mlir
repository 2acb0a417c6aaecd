// pretty
module {
  func.func @main(%arg0: tensor<2xf16>) {
    %0:2 = "interpreter.run_parallel"(%arg0, %arg0) <{programs = [[@main], [@main]]}> : (tensor<2xf16>, tensor<2xf16>) -> (tensor<2xf16>, tensor<2xf16>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf16>):
    %0:2 = "interpreter.run_parallel"(%arg0, %arg0) <{programs = [[@main], [@main]]}> : (tensor<2xf16>, tensor<2xf16>) -> (tensor<2xf16>, tensor<2xf16>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<2xf16>) {
  %y:2 = "interpreter.run_parallel"(%x, %x) {programs = [[@main], [@main]]} : (tensor<2xf16>, tensor<2xf16>) -> (tensor<2xf16>, tensor<2xf16>)
  return
}
// -----
// refused: missing-attribute
func.func @main(%x: tensor<2xf16>) {
  %y = "interpreter.run_parallel"(%x) : (tensor<2xf16>) -> tensor<2xf16>
  return
}
