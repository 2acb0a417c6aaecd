// pretty
module {
  func.func @main(%arg0: tensor<4xf32>) {
    mhlo.trace %arg0, "a tag" : tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    "mhlo.trace"(%arg0) <{tag = "a tag"}> : (tensor<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    "mhlo.trace"(%arg0) {tag = "a tag"} : (tensor<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<4xf32>) {
  "mhlo.trace"(%a) : (tensor<4xf32>) -> ()
  return
}
