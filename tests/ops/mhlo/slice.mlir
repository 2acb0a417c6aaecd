// pretty
module {
  func.func @main(%arg0: tensor<4x9xf32>) {
    %0 = "mhlo.slice"(%arg0) <{limit_indices = dense<[3, 9]> : tensor<2xi64>, start_indices = dense<[1, 0]> : tensor<2xi64>, strides = dense<[1, 4]> : tensor<2xi64>}> : (tensor<4x9xf32>) -> tensor<2x3xf32>
    %1 = "mhlo.slice"(%arg0) <{limit_indices = dense<[4, 9]> : tensor<2xi64>, start_indices = dense<0> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}> {tag} : (tensor<4x9xf32>) -> tensor<4x9xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "mhlo.slice"(%arg0) <{limit_indices = dense<[3, 9]> : tensor<2xi64>, start_indices = dense<[1, 0]> : tensor<2xi64>, strides = dense<[1, 4]> : tensor<2xi64>}> : (tensor<4x9xf32>) -> tensor<2x3xf32>
    %1 = "mhlo.slice"(%arg0) <{limit_indices = dense<[4, 9]> : tensor<2xi64>, start_indices = dense<0> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}> {tag} : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "mhlo.slice"(%arg0) {limit_indices = dense<[3, 9]> : tensor<2xi64>, start_indices = dense<[1, 0]> : tensor<2xi64>, strides = dense<[1, 4]> : tensor<2xi64>} : (tensor<4x9xf32>) -> tensor<2x3xf32>
    %1 = "mhlo.slice"(%arg0) <{limit_indices = dense<[4, 9]> : tensor<2xi64>, start_indices = dense<0> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}> {tag} : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: slice_c3
func.func @main(%a: tensor<4x9xf32>) {
  %0 = "mhlo.slice"(%a) {start_indices = dense<[1, 0]> : tensor<2xi64>, limit_indices = dense<[5, 9]> : tensor<2xi64>, strides = dense<[1, 4]> : tensor<2xi64>} : (tensor<4x9xf32>) -> tensor<4x3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = "mhlo.slice"(%arg0) <{limit_indices = dense<2> : tensor<1xi64>, start_indices = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}> : (tensor<3xf32>) -> tensor<1xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "mhlo.slice"(%arg0) <{limit_indices = dense<2> : tensor<1xi64>, start_indices = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}> : (tensor<3xf32>) -> tensor<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3xf32>) {
    %0 = "mhlo.slice"(%arg0) <{limit_indices = dense<2> : tensor<1xi64>, start_indices = dense<0> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}> : (tensor<3xf32>) -> tensor<2xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>):
    %0 = "mhlo.slice"(%arg0) <{limit_indices = dense<2> : tensor<1xi64>, start_indices = dense<0> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}> : (tensor<3xf32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
