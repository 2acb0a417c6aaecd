// pretty
module {
  func.func @main(%arg0: i32) {
    %0:2 = call @g(%arg0) : (i32) -> (i32, i64)
    %1:2 = call @g(%arg0) {n, no_inline} : (i32) -> (i32, i64)
    call @main(%arg0) : (i32) -> ()
    return
  }
  func.func private @g(i32) -> (i32, i64)
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    %0:2 = "func.call"(%arg0) <{callee = @g}> : (i32) -> (i32, i64)
    %1:2 = "func.call"(%arg0) <{callee = @g, no_inline}> {n} : (i32) -> (i32, i64)
    "func.call"(%arg0) <{callee = @main}> : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (i32, i64), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32) {
  %0:2 = func.call @g(%x) : (i32) -> (i32, i64)
  %1:2 = "func.call"(%x) <{callee = @g, no_inline}> {n} : (i32) -> (i32, i64)
  call @main ( %x ) : (i32)->()
  return
}
func.func private @g(i32) -> (i32, i64)
// -----
// pretty
module {
  func.func @main(%arg0: i32, %arg1: tensor<i1>) {
    %0 = "stablehlo.if"(%arg1) ({
      %1:2 = func.call @g(%arg0) : (i32) -> (i32, i64)
      stablehlo.return %arg1 : tensor<i1>
    }, {
      stablehlo.return %arg1 : tensor<i1>
    }) : (tensor<i1>) -> tensor<i1>
    return
  }
  func.func private @g(i32) -> (i32, i64)
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (i32, tensor<i1>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32, %arg1: tensor<i1>):
    %0 = "stablehlo.if"(%arg1) ({
      %1:2 = "func.call"(%arg0) <{callee = @g}> : (i32) -> (i32, i64)
      "stablehlo.return"(%arg1) : (tensor<i1>) -> ()
    }, {
      "stablehlo.return"(%arg1) : (tensor<i1>) -> ()
    }) : (tensor<i1>) -> tensor<i1>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (i32, i64), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: i32, %p: tensor<i1>) {
  %r = "stablehlo.if"(%p) ({
    %0:2 = call @g(%x) : (i32) -> (i32, i64)
    stablehlo.return %p : tensor<i1>
  }, {
    stablehlo.return %p : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return
}
func.func private @g(i32) -> (i32, i64)
// -----
// refused: undefined-symbol
func.func @main(%x: i32) {
  call @nowhere(%x) : (i32) -> ()
  return
}
// -----
// refused: call-type
func.func @main(%x: i32) {
  call @main() : () -> ()
  return
}
// -----
// refused: call-type
func.func @main(%x: i32) {
  %0 = call @main(%x) : (i32) -> i32
  return
}
// -----
// refused: missing-attribute
func.func @main(%x: i32) {
  "func.call"(%x) : (i32) -> ()
  return
}
// -----
// refused: syntax
func.func @main(%x: i32) {
  call @main(%x)
  return
}
