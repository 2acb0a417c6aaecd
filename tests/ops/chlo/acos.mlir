// pretty
module {
  func.func @main(%arg0: tensor<3xcomplex<f32>>) {
    %0 = chlo.acos %arg0 : tensor<3xcomplex<f32>> -> tensor<3xcomplex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3xcomplex<f32>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3xcomplex<f32>>):
    %0 = "chlo.acos"(%arg0) : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3xcomplex<f32>>) {
  %0 = "chlo.acos"(%x) {} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}
// -----
// spelling
func.func @main(%x: tensor<3xcomplex<f32>>) {
  %0=chlo.acos %x{}: tensor<3xcomplex<f32>>->tensor<3xcomplex<f32>>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x?xbf16>) {
    %0 = chlo.acos %arg0 {n = 1 : i32} : tensor<2x?xbf16> -> tensor<2x?xbf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x?xbf16>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x?xbf16>):
    %0 = "chlo.acos"(%arg0) {n = 1 : i32} : (tensor<2x?xbf16>) -> tensor<2x?xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%x: tensor<3xi32>) {
  %0 = chlo.acos %x : tensor<3xi32> -> tensor<3xi32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3xcomplex<f32>>) {
  %0 = chlo.acos %x : tensor<3xcomplex<f32>>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<*xf32>) {
    %0 = chlo.acos %arg0 : tensor<*xf32> -> tensor<*xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<*xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<*xf32>):
    %0 = "chlo.acos"(%arg0) : (tensor<*xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<*xf32>) {
  %0 = chlo.acos %x : tensor<*xf32> -> tensor<*xf32>
  return
}
// -----
// refused: result-type
func.func @main(%x: tensor<*xf32>) {
  %0 = chlo.acos %x : tensor<*xf32> -> tensor<3xf32>
  return
}
