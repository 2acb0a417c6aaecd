// pretty
module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>) {
    %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    %1 = stablehlo.set_dimension_size %0, %arg1, dim = 0 {tag} : (tensor<?x4xf32, #stablehlo.bounds<5, ?>>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    %1 = "stablehlo.set_dimension_size"(%0, %arg1) <{dimension = 0 : i64}> {tag} : (tensor<?x4xf32, #stablehlo.bounds<5, ?>>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.set_dimension_size"(%arg0, %arg1) {dimension = 0 : i64} : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    %1 = "stablehlo.set_dimension_size"(%0, %arg1) <{dimension = 0 : i64}> {tag} : (tensor<?x4xf32, #stablehlo.bounds<5, ?>>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<5x4xf32>, %s: tensor<i32>) {
  %0 = "stablehlo.set_dimension_size"(%a, %s) : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  return
}
// -----
// refused: dimensions
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    %1 = "stablehlo.set_dimension_size"(%0, %arg1) <{dimension = 100 : i64}> {tag} : (tensor<?x4xf32, #stablehlo.bounds<5, ?>>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<i32>) -> tensor<i8>
    %1 = "stablehlo.set_dimension_size"(%0, %x1) <{dimension = 0 : i64}> {tag} : (tensor<?x4xf32, #stablehlo.bounds<5, ?>>, tensor<i8>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %x = "stablehlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
