// pretty
module {
  func.func @main(%arg0: i32) {
    %0 = arith.index_castui %arg0 : i32 to index
    %1 = arith.index_castui %arg0 nneg : i32 to index
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.index_castui"(%arg0) : (i32) -> index
    %1 = "arith.index_castui"(%arg0) <{nonNeg}> : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: i32) {
  %31 = "arith.index_castui"(%a) : (i32) -> index
  %41 = "arith.index_castui"(%a) <{nonNeg}> : (i32) -> index
  return
}
// -----
// refused: syntax
func.func @main(%arg0: i32) {
  %0 = arith.index_castui %arg0
  return
}
