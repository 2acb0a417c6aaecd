// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>) {
    %0 = "stablehlo.all_to_all"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> {tag} : (tensor<4x6xf32>) -> tensor<8x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.all_to_all"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> {tag} : (tensor<4x6xf32>) -> tensor<8x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.all_to_all"(%arg0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64, tag} : (tensor<4x6xf32>) -> tensor<8x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>) {
    %0:2 = "stablehlo.all_to_all"(%arg0, %arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0:2 = "stablehlo.all_to_all"(%arg0, %arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0:2 = "stablehlo.all_to_all"(%arg0, %arg0) {concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64} : (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<4x6xf32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64} : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return
}
// -----
// refused: result-count
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0:2 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: all_to_all_c7
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0:2 = "stablehlo.all_to_all"(%arg0, %arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[3, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: all_to_all_c8
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0:2 = "stablehlo.all_to_all"(%arg0, %arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 3 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
