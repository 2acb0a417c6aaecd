// pretty
module {
  func.func @main() {
    %c3 = shape.const_size 3
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "shape.const_size"() <{value = 3 : index}> : () -> !shape.size
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %10 = "shape.const_size"() <{value = 3 : index}> : () -> !shape.size
  return
}
// -----
// refused: syntax
func.func @main() {
  %c3 = shape.const_size 3, 1
  return
}
