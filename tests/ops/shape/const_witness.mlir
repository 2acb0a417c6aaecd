// pretty
module {
  func.func @main() {
    %0 = shape.const_witness true
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %11 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = shape.const_witness true, 1
  return
}
