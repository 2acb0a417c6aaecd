// pretty
module {
  func.func @main(%arg0: tensor<6xf16>, %arg1: tensor<2x?xcomplex<f32>>) {
    %0 = mhlo.logistic %arg0 : tensor<6xf16>
    %1 = mhlo.logistic %arg1 : (tensor<2x?xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %2 = mhlo.logistic %arg0 {result_accuracy = #mhlo.result_accuracy<ulps = 10, mode = #mhlo.result_accuracy_mode<TOLERANCE>>, tag = 2 : i8} : tensor<6xf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xf16>, tensor<2x?xcomplex<f32>>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<6xf16>, %arg1: tensor<2x?xcomplex<f32>>):
    %0 = "mhlo.logistic"(%arg0) : (tensor<6xf16>) -> tensor<6xf16>
    %1 = "mhlo.logistic"(%arg1) : (tensor<2x?xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %2 = "mhlo.logistic"(%arg0) <{result_accuracy = #mhlo.result_accuracy<ulps = 10, mode = #mhlo.result_accuracy_mode<TOLERANCE>>}> {tag = 2 : i8} : (tensor<6xf16>) -> tensor<6xf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<6xf16>, %arg1: tensor<2x?xcomplex<f32>>) {
    %0 = mhlo.logistic %arg0 : (tensor<6xf16>) -> tensor<6xf16>
    %1 = mhlo.logistic %arg1 : (tensor<2x?xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %2 = mhlo.logistic %arg0 {result_accuracy = #mhlo.result_accuracy<ulps = 10, mode = #mhlo.result_accuracy_mode<TOLERANCE>>, tag = 2 : i8} : tensor<6xf16>
    return
  }
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<f64>) {
    %0 = mhlo.logistic %arg0 {result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<HIGHEST>>} : tensor<f64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) <{result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) {result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<HIGHEST>>} : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<f64>) {
    %0 = mhlo.logistic %arg0 {result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<HIGHEST>>} : (tensor<f64>) -> tensor<f64>
    return
  }
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<f64>) {
    %0 = mhlo.logistic %arg0 {result_accuracy = #mhlo.result_accuracy<atol = 9.9999999999999995E-7, rtol = 2.500000e-01, ulps = 3, mode = #mhlo.result_accuracy_mode<TOLERANCE>>} : tensor<f64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) <{result_accuracy = #mhlo.result_accuracy<atol = 9.9999999999999995E-7, rtol = 2.500000e-01, ulps = 3, mode = #mhlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) {result_accuracy = #mhlo.result_accuracy<atol = 9.9999999999999995E-7, rtol = 2.500000e-01, ulps = 3, mode = #mhlo.result_accuracy_mode<TOLERANCE>>} : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
module {
  func.func @main(%arg0: tensor<f64>) {
    %0 = mhlo.logistic %arg0 {result_accuracy = #mhlo.result_accuracy<atol = 9.9999999999999995E-7, rtol = 2.500000e-01, ulps = 3, mode = #mhlo.result_accuracy_mode<TOLERANCE>>} : (tensor<f64>) -> tensor<f64>
    return
  }
}
// -----
// pretty
module {
  func.func @main(%arg0: tensor<f64>) {
    %0 = mhlo.logistic %arg0 : tensor<f64>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) <{result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<DEFAULT>>}> : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f64>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<f64>):
    %0 = "mhlo.logistic"(%arg0) {result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<DEFAULT>>} : (tensor<f64>) -> tensor<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: element-type
func.func @main(%a: tensor<6xi32>) {
  %0 = mhlo.logistic %a : tensor<6xi32>
  return
}
// -----
// refused: attribute-kind
func.func @main(%a: tensor<f64>) {
  %0 = mhlo.logistic %a {result_accuracy = "HIGHEST"} : tensor<f64>
  return
}
