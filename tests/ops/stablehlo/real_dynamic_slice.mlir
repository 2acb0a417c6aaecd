// pretty
module {
  func.func @main(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>) {
    %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %1 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 {tag} : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>):
    %0 = "stablehlo.real_dynamic_slice"(%arg0, %arg1, %arg1, %arg1) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %1 = "stablehlo.real_dynamic_slice"(%arg0, %arg1, %arg1, %arg1) {tag} : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<?xf32>, %s: tensor<1xi64>) {
  %0 = "stablehlo.real_dynamic_slice"(%a, %s, %s) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<0xi64>
    %1 = "stablehlo.real_dynamic_slice"(%arg0, %x1, %arg1, %arg1) {tag} : (tensor<?xf32>, tensor<0xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: shape
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<0xi64>
    %x2 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<0xi64>
    %x3 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<0xi64>
    %0 = "stablehlo.real_dynamic_slice"(%arg0, %x1, %x2, %x3) : (tensor<?xf32>, tensor<0xi64>, tensor<0xi64>, tensor<0xi64>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?xf32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<1xf8E4M3FN>
    %x2 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<1xf8E4M3FN>
    %x3 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<1xi64>) -> tensor<1xf8E4M3FN>
    %1 = "stablehlo.real_dynamic_slice"(%arg0, %x1, %x2, %x3) {tag} : (tensor<?xf32>, tensor<1xf8E4M3FN>, tensor<1xf8E4M3FN>, tensor<1xf8E4M3FN>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
