// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
    %0 = "mhlo.pad"(%arg0, %arg1) <{edge_padding_high = dense<[2, -1]> : tensor<2xi64>, edge_padding_low = dense<[0, 1]> : tensor<2xi64>, interior_padding = dense<[1, 0]> : tensor<2xi64>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = "mhlo.pad"(%arg0, %arg1) <{edge_padding_high = dense<0> : tensor<2xi64>, edge_padding_low = dense<0> : tensor<2xi64>, interior_padding = dense<0> : tensor<2xi64>}> {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "mhlo.pad"(%arg0, %arg1) <{edge_padding_high = dense<[2, -1]> : tensor<2xi64>, edge_padding_low = dense<[0, 1]> : tensor<2xi64>, interior_padding = dense<[1, 0]> : tensor<2xi64>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = "mhlo.pad"(%arg0, %arg1) <{edge_padding_high = dense<0> : tensor<2xi64>, edge_padding_low = dense<0> : tensor<2xi64>, interior_padding = dense<0> : tensor<2xi64>}> {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "mhlo.pad"(%arg0, %arg1) {edge_padding_high = dense<[2, -1]> : tensor<2xi64>, edge_padding_low = dense<[0, 1]> : tensor<2xi64>, interior_padding = dense<[1, 0]> : tensor<2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = "mhlo.pad"(%arg0, %arg1) <{edge_padding_high = dense<0> : tensor<2xi64>, edge_padding_low = dense<0> : tensor<2xi64>, interior_padding = dense<0> : tensor<2xi64>}> {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: pad_c2
func.func @main(%a: tensor<2x3xf32>, %v: tensor<f32>) {
  %0 = "mhlo.pad"(%a, %v) {edge_padding_low = dense<[0, 1]> : tensor<2xi64>, edge_padding_high = dense<[2]> : tensor<1xi64>, interior_padding = dense<[1, 0]> : tensor<2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  return
}
