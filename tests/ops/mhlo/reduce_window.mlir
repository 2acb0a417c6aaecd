// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>) {
    %0 = "mhlo.reduce_window"(%arg0, %arg1) <{window_dimensions = dense<[2, 3]> : tensor<2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = mhlo.maximum %arg2, %arg3 : tensor<f32>
      mhlo.return %1 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>):
    %0 = "mhlo.reduce_window"(%arg0, %arg1) <{window_dimensions = dense<[2, 3]> : tensor<2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "mhlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "mhlo.return"(%1) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>):
    %0 = "mhlo.reduce_window"(%arg0, %arg1) ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "mhlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "mhlo.return"(%1) : (tensor<f32>) -> ()
    }) {window_dimensions = dense<[2, 3]> : tensor<2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>) {
    %0 = "mhlo.reduce_window"(%arg0, %arg1) <{base_dilations = dense<1> : tensor<2xi64>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dilations = dense<[1, 2]> : tensor<2xi64>, window_dimensions = dense<[2, 3]> : tensor<2xi64>, window_strides = dense<[2, 1]> : tensor<2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = mhlo.maximum %arg2, %arg3 : tensor<f32>
      mhlo.return %1 : tensor<f32>
    }) {tag} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>):
    %0 = "mhlo.reduce_window"(%arg0, %arg1) <{base_dilations = dense<1> : tensor<2xi64>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dilations = dense<[1, 2]> : tensor<2xi64>, window_dimensions = dense<[2, 3]> : tensor<2xi64>, window_strides = dense<[2, 1]> : tensor<2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "mhlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "mhlo.return"(%1) : (tensor<f32>) -> ()
    }) {tag} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>):
    %0 = "mhlo.reduce_window"(%arg0, %arg1) ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "mhlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "mhlo.return"(%1) : (tensor<f32>) -> ()
    }) {base_dilations = dense<1> : tensor<2xi64>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dilations = dense<[1, 2]> : tensor<2xi64>, window_dimensions = dense<[2, 3]> : tensor<2xi64>, window_strides = dense<[2, 1]> : tensor<2xi64>, tag} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: reduce_window_c4
func.func @main(%a: tensor<4x6xf32>, %i: tensor<f32>) {
  %0 = "mhlo.reduce_window"(%a, %i) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    mhlo.return %p : tensor<f32>
  }) {window_dimensions = dense<[2]> : tensor<1xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}
