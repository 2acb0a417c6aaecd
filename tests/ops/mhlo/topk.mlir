// pretty
module {
  func.func @main(%arg0: tensor<2x8xf32>) {
    %values, %indices = mhlo.topk(%arg0, k = 3, largest = false) {tag} : tensor<2x8xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>):
    %0:2 = "mhlo.topk"(%arg0) <{k = 3 : i64, largest = false}> {tag} : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>):
    %0:2 = "mhlo.topk"(%arg0) {k = 3 : i64, largest = false, tag} : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x8xf32>) {
    %values, %indices = mhlo.topk(%arg0, k = 3) : tensor<2x8xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>):
    %0:2 = "mhlo.topk"(%arg0) <{k = 3 : i64}> : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>):
    %0:2 = "mhlo.topk"(%arg0) <{k = 3 : i64, largest = true}> : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>):
    %0:2 = "mhlo.topk"(%arg0) {k = 3 : i64, largest = true} : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x8xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x8xf32>):
    %0:2 = "mhlo.topk"(%arg0) {k = 3 : i64} : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-kind
func.func @main(%a: tensor<2x8xf32>) {
  %0:2 = "mhlo.topk"(%a) {k = 3 : i32} : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}
