// pretty
module {
  func.func private @sum(tensor<4xf32>) -> tensor<4xf32>
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = stablehlo.composite "a.b" %arg0 ({
    ^bb0(%arg1: tensor<f32>):
      stablehlo.return %arg1 : tensor<f32>
    }, {
    }, {
      stablehlo.return 
    }) {decomposition = @sum} : (tensor<4xf32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "sum", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.composite"(%arg0) <{decomposition = @sum, name = "a.b"}> ({
    ^bb0(%arg1: tensor<f32>):
      "stablehlo.return"(%arg1) : (tensor<f32>) -> ()
    }, {
    }, {
      "stablehlo.return"() : () -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "sum", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.composite"(%arg0) ({
    ^bb0(%arg1: tensor<f32>):
      "stablehlo.return"(%arg1) : (tensor<f32>) -> ()
    }, {
    }, {
      "stablehlo.return"() : () -> ()
    }) {decomposition = @sum, name = "a.b"} : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func private @sum(tensor<4xf32>) -> tensor<4xf32>
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = stablehlo.composite "my.op" %arg0 {decomposition = @sum} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.composite "my.op" %arg0 {composite_attributes = {n = 3 : i32}, decomposition = @sum, tag, version = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.composite "my.op" %arg0 {decomposition = @sum} : (tensor<4xf32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "sum", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.composite"(%arg0) <{decomposition = @sum, name = "my.op"}> : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.composite"(%arg0) <{composite_attributes = {n = 3 : i32}, decomposition = @sum, name = "my.op", version = 2 : i32}> {tag} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.composite"(%arg0) <{decomposition = @sum, name = "my.op"}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "sum", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.composite"(%arg0) <{decomposition = @sum, name = "my.op"}> : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.composite"(%arg0) <{composite_attributes = {n = 3 : i32}, decomposition = @sum, name = "my.op", version = 2 : i32}> {tag} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.composite"(%arg0) <{composite_attributes = {}, decomposition = @sum, name = "my.op", version = 0 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "sum", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.composite"(%arg0) {decomposition = @sum, name = "my.op"} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.composite"(%arg0) <{composite_attributes = {n = 3 : i32}, decomposition = @sum, name = "my.op", version = 2 : i32}> {tag} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.composite"(%arg0) <{composite_attributes = {}, decomposition = @sum, name = "my.op", version = 0 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.composite "my.op" %a : (tensor<4xf32>) -> tensor<4xf32>
  return
}
