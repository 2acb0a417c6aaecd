// pretty
module {
  func.func @main(%arg0: i32) -> (i32, i32) {
    return %arg0, %arg0 : i32, i32
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (i32, i32), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    "func.return"(%arg0, %arg0) : (i32, i32) -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32) -> (i32, i32) {
  "func.return"(%x, %x) : (i32, i32) -> ()
}
// -----
// spelling
func.func @main(%x: i32) -> (i32, i32) { func.return %x,%x:i32,i32 }
// -----
// pretty
module {
  func.func @main() {
    return {n = 1 : i8}
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    "func.return"() {n = 1 : i8} : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  func.return {n = 1 : i8}
}
// -----
// pretty
module {
  func.func @main(%arg0: i32) -> i32 {
    return {n} %arg0 : i32
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    "func.return"(%arg0) {n} : (i32) -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: function-type
func.func @main(%x: i32) {
  return %x : i32
}
// -----
// refused: syntax
func.func @main(%x: i32) -> i32 {
  return %x {n} : i32
}
// -----
// refused: parent-op
func.return
// -----
// refused: syntax
func.func @main(%x: i32) -> i32 {
  return %x
}
// -----
// refused: misplaced-terminator
func.func @main() {
  return
  return
}
