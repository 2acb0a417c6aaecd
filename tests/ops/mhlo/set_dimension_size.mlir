// pretty
module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>) {
    %0 = "mhlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    %1 = "mhlo.set_dimension_size"(%0, %arg1) <{dimension = 0 : i64}> {tag} : (tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "mhlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    %1 = "mhlo.set_dimension_size"(%0, %arg1) <{dimension = 0 : i64}> {tag} : (tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "mhlo.set_dimension_size"(%arg0, %arg1) {dimension = 0 : i64} : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    %1 = "mhlo.set_dimension_size"(%0, %arg1) <{dimension = 0 : i64}> {tag} : (tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<5x4xf32>, %s: tensor<i32>) {
  %0 = "mhlo.set_dimension_size"(%a, %s) : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>):
    %0 = "mhlo.set_dimension_size"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    %x0 = "builtin.unrealized_conversion_cast"(%0) : (tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>) -> f32
    %1 = "mhlo.set_dimension_size"(%x0, %arg1) <{dimension = 0 : i64}> {tag} : (f32, tensor<i32>) -> tensor<?x4xf32, #mhlo.type_extensions<bounds = [5, ?]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
