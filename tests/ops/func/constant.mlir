// pretty
module {
  func.func private @f(i32) -> i64
  func.func @main() {
    %f = constant @f : (i32) -> i64
    %f_0 = constant {n} @f : (i32) -> i64
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i64, sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "func.constant"() <{value = @f}> : () -> ((i32) -> i64)
    %1 = "func.constant"() <{value = @f}> {n} : () -> ((i32) -> i64)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func private @f(i32) -> i64
func.func @main() {
  %0 = func.constant @f : (i32) -> i64
  %1 = "func.constant"() <{value = @f}> {n} : () -> ((i32) -> i64)
  return
}
// -----
// refused: undefined-symbol
func.func @main() {
  %0 = constant @f : () -> ()
  return
}
// -----
// refused: result-type
func.func private @f(i32) -> i64
func.func @main() {
  %0 = constant @f : (i32) -> i32
  return
}
// -----
// refused: syntax
func.func private @f(i32) -> i64
func.func @main() {
  %0 = constant "f" : (i32) -> i64
  return
}
// -----
// refused: missing-attribute
func.func private @f(i32) -> i64
func.func @main() {
  %0 = "func.constant"() : () -> ((i32) -> i64)
  return
}
