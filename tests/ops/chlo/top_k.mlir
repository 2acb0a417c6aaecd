// pretty
module {
  func.func @main(%arg0: tensor<3x5xf32>) {
    %values, %indices = chlo.top_k(%arg0, k = 2) : tensor<3x5xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x5xf32>):
    %0:2 = "chlo.top_k"(%arg0) <{k = 2 : i64}> : (tensor<3x5xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3x5xf32>) {
  %0, %1 = "chlo.top_k"(%x) {k = 2 : i64} : (tensor<3x5xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3x5xf32>) {
    %values, %indices = chlo.top_k(%arg0, k = 2) {n} : tensor<3x5xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
    %values_0, %indices_1 = chlo.top_k(%arg0, k = 2) : tensor<3x5xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x5xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x5xf32>):
    %0:2 = "chlo.top_k"(%arg0) <{k = 2 : i64}> {n} : (tensor<3x5xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
    %1:2 = "chlo.top_k"(%arg0) <{k = 2 : i64}> : (tensor<3x5xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: attribute-value
func.func @main(%x: tensor<3x5xf32>) {
  %0, %1 = chlo.top_k(%x, k = 9) : tensor<3x5xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3x5xf32>) {
  %0, %1 = chlo.top_k(%x) : tensor<3x5xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xf32>, %arg1: tensor<3xf32>) {
    %values, %indices = chlo.top_k(%arg1, k = 2) : tensor<3xf32> -> (tensor<*xf32>, tensor<*xi32>)
    %values_0, %indices_1 = chlo.top_k(%arg0, k = 2) : tensor<*xf32> -> (tensor<*xf32>, tensor<2xi32>)
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>, tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>, %arg1: tensor<3xf32>):
    %0:2 = "chlo.top_k"(%arg1) <{k = 2 : i64}> : (tensor<3xf32>) -> (tensor<*xf32>, tensor<*xi32>)
    %1:2 = "chlo.top_k"(%arg0) <{k = 2 : i64}> : (tensor<*xf32>) -> (tensor<*xf32>, tensor<2xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<*xf32>, %y: tensor<3xf32>) {
  %0:2 = chlo.top_k(%y, k = 2) : tensor<3xf32> -> (tensor<*xf32>, tensor<*xi32>)
  %1:2 = chlo.top_k(%x, k = 2) : tensor<*xf32> -> (tensor<*xf32>, tensor<2xi32>)
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<*xf32>, %y: tensor<3xf32>) {
  %0:2 = chlo.top_k(%y, k = 2) : tensor<3xf32> -> (tensor<*xf32>, tensor<*xi64>)
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<*xf32>, %y: tensor<3xf32>) {
  %0:2 = chlo.top_k(%x, k = 2) : tensor<*xf32> -> (tensor<*xf64>, tensor<*xi32>)
  return
}
