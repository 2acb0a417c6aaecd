// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0, 1] {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %3 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %1 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%2) : (tensor<f32>) -> ()
    }) {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.reduce"(%arg0, %arg1) ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %3 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %1 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%2) : (tensor<f32>) -> ()
    }) {tag} : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi8>, %arg2: tensor<f32>, %arg3: tensor<i8>) {
    %0:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0] {tag} : (tensor<2x3xf32>, tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> (tensor<3xf32>, tensor<3xi8>)
     reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<i8>, %arg7: tensor<i8>)  {
      %1 = stablehlo.subtract %arg4, %arg6 : tensor<f32>
      stablehlo.return %1, %arg7 : tensor<f32>, tensor<i8>
    }
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi8>, %arg2: tensor<f32>, %arg3: tensor<i8>):
    %0:2 = "stablehlo.reduce"(%arg0, %arg1, %arg2, %arg3) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<i8>, %arg6: tensor<f32>, %arg7: tensor<i8>):
      %1 = "stablehlo.subtract"(%arg4, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1, %arg7) : (tensor<f32>, tensor<i8>) -> ()
    }) {tag} : (tensor<2x3xf32>, tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> (tensor<3xf32>, tensor<3xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi8>, %arg2: tensor<f32>, %arg3: tensor<i8>):
    %0:2 = "stablehlo.reduce"(%arg0, %arg1, %arg2, %arg3) ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<i8>, %arg6: tensor<f32>, %arg7: tensor<i8>):
      %1 = "stablehlo.subtract"(%arg4, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1, %arg7) : (tensor<f32>, tensor<i8>) -> ()
    }) {dimensions = array<i64: 0>, tag} : (tensor<2x3xf32>, tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> (tensor<3xf32>, tensor<3xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: reduce_c4
func.func @main(%a: tensor<2x3xf32>, %i: tensor<f32>) {
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.reduce"(%arg0, %arg1) ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>, %i: tensor<f32>) {
  %0 = stablehlo.reduce(%a init : %i), applies stablehlo.minimum across dimensions=[1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>, %i: tensor<f32>) {
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32> reducer(%p: tensor<f32>, %q: tensor<f32>) {
    %1 = stablehlo.minimum %p, %q : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }
  return
}
// -----
// spelling
func.func @main(%a: tensor<2x3xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %1 = stablehlo.minimum %p, %q {tag, at = loc("place")} : tensor<f32>
    "stablehlo.return"(%1) {tag} : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// refused: unknown-op
func.func @main(%a: tensor<2x3xf32>, %i: tensor<f32>) {
  %0 = stablehlo.reduce(%a init: %i) applies mhlo.minimum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// refused: syntax
func.func @main(%x: tensor<3x3xf32>, %y: tensor<f32>) {
  %0 = stablehlo.reduce(%x init: %y) applies stablehlo.add across dimensions = [0] {dimensions = array<i64: 0>} : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<f32>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x3xf32>, tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x3xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1) : (tensor<f32>) -> ()
    }) : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main(%x: tensor<3x3xf32>, %y: tensor<f32>) {
  %0 = stablehlo.reduce(%x init: %y) applies stablehlo.add across dimensions = [false] : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}
// -----
// refused: reduce_c6
func.func @main(%x: tensor<3xi32>, %i: tensor<i32>) {
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<ui32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  return
}
// -----
// refused: reduce_c6
func.func @main(%x: tensor<3xcomplex<f32>>, %i: tensor<complex<f32>>) {
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f64>>):
    stablehlo.return %a : tensor<complex<f32>>
  }) : (tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return
}
// -----
// refused: reduce_c6
func.func @main(%x: tensor<3xcomplex<f64>>, %i: tensor<complex<f64>>) {
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    stablehlo.return %a : tensor<complex<f32>>
  }) : (tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f32>>
  return
}
// -----
// refused: reduce_c6
func.func @main(%x: tensor<3x!quant.uniform<i16:f32, 5.000000e-01>>, %i: tensor<!quant.uniform<i16:f32, 5.000000e-01>>) {
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01>>):
    stablehlo.return %a : tensor<!quant.uniform<i8:f32, 5.000000e-01>>
  }) : (tensor<3x!quant.uniform<i16:f32, 5.000000e-01>>, tensor<!quant.uniform<i16:f32, 5.000000e-01>>) -> tensor<!quant.uniform<i8:f32, 5.000000e-01>>
  return
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<f64>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f64>) -> tensor<4xf32>
    %1 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [1] : (tensor<4x8xf32>, tensor<f64>) -> tensor<4xf64>
     reducer(%arg2: tensor<f64>, %arg3: tensor<f64>)  {
      %2 = stablehlo.add %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }
    return
  }
}
// -----
// refused: reduce_c8
func.func @main(%x: tensor<4x8xf32>, %y: tensor<f64>) {
  %0 = stablehlo.reduce(%x init: %y) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f64>) -> tensor<4xf64>
  return
}
