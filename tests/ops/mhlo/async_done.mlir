// pretty
module {
  func.func @g(%arg0: tensor<4xf32>) -> tensor<8xf32> attributes {execution_thread = "t"} {
    %0 = mhlo.constant dense<0.000000e+00> : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func @main(%arg0: tensor<4xf32>) -> tensor<8xf32> {
    %0 = "mhlo.async_start"(%arg0) <{called_computation = @g, execution_thread = "t"}> {tag} : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
    %1 = "mhlo.async_update"(%0) {tag} : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
    %2 = "mhlo.async_done"(%1) {tag} : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> tensor<8xf32>
    return %2 : tensor<8xf32>
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<8xf32>, sym_name = "g"}> ({
  ^bb0(%arg1: tensor<4xf32>):
    %3 = "mhlo.constant"() <{value = dense<0.000000e+00> : tensor<8xf32>}> : () -> tensor<8xf32>
    "func.return"(%3) : (tensor<8xf32>) -> ()
  }) {execution_thread = "t"} : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<8xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.async_start"(%arg0) <{called_computation = @g, execution_thread = "t"}> {tag} : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
    %1 = "mhlo.async_update"(%0) {tag} : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
    %2 = "mhlo.async_done"(%1) {tag} : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> tensor<8xf32>
    "func.return"(%2) : (tensor<8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<4xf32>) {
  %0 = "mhlo.async_done"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<8xf32>, sym_name = "g"}> ({
  ^bb0(%arg1: tensor<4xf32>):
    %3 = "mhlo.constant"() <{value = dense<0.000000e+00> : tensor<8xf32>}> : () -> tensor<8xf32>
    "func.return"(%3) : (tensor<8xf32>) -> ()
  }) {execution_thread = "t"} : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<8xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.async_start"(%arg0) <{called_computation = @g, execution_thread = "t"}> {tag} : (tensor<4xf32>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
    %1 = "mhlo.async_update"(%0) {tag} : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> !mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>
    %x = "mhlo.async_done"(%1) {tag} : (!mhlo.async_bundle<tensor<4xf32>, tensor<8xf32>, tensor<i32>>) -> tensor<f32>
    %2 = "builtin.unrealized_conversion_cast"(%x#0) : (tensor<f32>) -> tensor<8xf32>
    "func.return"(%2) : (tensor<8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
