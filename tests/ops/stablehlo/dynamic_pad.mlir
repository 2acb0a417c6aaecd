// pretty
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) {
    %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %1 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 {tag} : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<f32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>):
    %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg2, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %1 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg2, %arg2) {tag} : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-count
func.func @main(%a: tensor<3xf32>, %v: tensor<f32>, %s: tensor<1xi64>) {
  %0 = "stablehlo.dynamic_pad"(%a, %v, %s, %s) : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// -----
// refused: dynamic_pad_c1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<f32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>):
    %x1 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<f32>) -> tensor<f64>
    %0 = "stablehlo.dynamic_pad"(%arg0, %x1, %arg2, %arg2, %arg2) : (tensor<3xf32>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<f32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>):
    %x4 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<1xi64>) -> tensor<1xi32>
    %1 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg2, %x4) {tag} : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_pad_c4
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xf32>, tensor<f32>, tensor<1xi64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>):
    %x = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg2, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: dynamic_pad_c3
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>, %n: tensor<1xi8>) {
  %a = stablehlo.constant dense<-2> : tensor<1xi8>
  %0 = "stablehlo.dynamic_pad"(%x, %v, %n, %n, %a) : (tensor<4xf32>, tensor<f32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<?xf32>
  return
}
// -----
// refused: dynamic_pad_c4
func.func @main(%x: tensor<0x4xf32>, %v: tensor<f32>) {
  %a = stablehlo.constant dense<1> : tensor<2xi64>
  %0 = "stablehlo.dynamic_pad"(%x, %v, %a, %a, %a) : (tensor<0x4xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x9xf32>
  return
}
