// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to i64
    %1:2 = builtin.unrealized_conversion_cast %arg0, %0 : i32, i64 to tensor<2xf32>, index {n}
    %2 = builtin.unrealized_conversion_cast to i8
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "builtin.unrealized_conversion_cast"(%arg0) : (i32) -> i64
    %1:2 = "builtin.unrealized_conversion_cast"(%arg0, %0) {n} : (i32, i64) -> (tensor<2xf32>, index)
    %2 = "builtin.unrealized_conversion_cast"() : () -> i8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32) {
  %0 = "builtin.unrealized_conversion_cast"(%x) : (i32) -> i64
  %1:2 = builtin.unrealized_conversion_cast %x, %0: i32,i64 to tensor<2xf32>,index{n}
  %3 = "builtin.unrealized_conversion_cast"() : () -> i8
  return
}
// -----
// pretty
module {
  %0 = unrealized_conversion_cast to i8
}
// -----
// generic
"builtin.module"() ({
  %0 = "builtin.unrealized_conversion_cast"() : () -> i8
}) : () -> ()
// -----
// refused: result-count
func.func @main(%x: i32) {
  "builtin.unrealized_conversion_cast"(%x) : (i32) -> ()
  return
}
// -----
// refused: syntax
func.func @main(%x: i32) {
  builtin.unrealized_conversion_cast %x : i32 to
  return
}
// -----
// refused: type-mismatch
func.func @main(%x: i32) {
  %0 = builtin.unrealized_conversion_cast %x : i32, i32 to i64
  return
}
