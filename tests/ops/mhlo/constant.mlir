// pretty
module {
  func.func @main() {
    %0 = mhlo.constant dense<[1, 2, 3]> : tensor<3xi32>
    %1 = mhlo.constant dense<2.500000e+00> : tensor<2x2xf32>
    %2 = mhlo.constant {tag = 1 : i64} dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
    %3 = mhlo.constant dense<> : tensor<0x3xbf16>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.constant"() <{value = dense<[1, 2, 3]> : tensor<3xi32>}> : () -> tensor<3xi32>
    %1 = "mhlo.constant"() <{value = dense<2.500000e+00> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
    %2 = "mhlo.constant"() <{value = dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>}> {tag = 1 : i64} : () -> tensor<complex<f32>>
    %3 = "mhlo.constant"() <{value = dense<> : tensor<0x3xbf16>}> : () -> tensor<0x3xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.constant"() {value = dense<[1, 2, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
    %1 = "mhlo.constant"() <{value = dense<2.500000e+00> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
    %2 = "mhlo.constant"() <{value = dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>}> {tag = 1 : i64} : () -> tensor<complex<f32>>
    %3 = "mhlo.constant"() <{value = dense<> : tensor<0x3xbf16>}> : () -> tensor<0x3xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: literal
func.func @main() {
  %0 = mhlo.constant dense<[1, 2]> : tensor<3xi32>
  return
}
// -----
// refused: missing-attribute
func.func @main() {
  %0 = "mhlo.constant"() : () -> tensor<3xi32>
  return
}
// -----
// refused: attribute-kind
func.func @main() {
  %0 = "mhlo.constant"() {value = 1 : i32} : () -> tensor<i32>
  return
}
// -----
// refused: constant_c1
func.func @main() {
  %0 = "mhlo.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<2xi8, #mhlo.type_extensions<bounds = [?]>>
  return
}
// -----
// refused: constant_c1
func.func @main() {
  %0 = "mhlo.constant"() {value = dense<1> : tensor<2xi8, #mhlo.type_extensions<bounds = [?]>>} : () -> tensor<2xi8>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = mhlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> {tag} : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.constant"() <{value = dense<[1, 2]> : tensor<2xi8>}> {tag} : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = mhlo.constant() {tag, value = dense<[1, 2]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = mhlo.constant {tag} dense<3> : tensor<0x2xi8>
    %1 = mhlo.constant sparse<[[0], [2]], [1.000000e+00, -2.000000e+00]> : tensor<3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.constant"() <{value = dense<3> : tensor<0x2xi8>}> {tag} : () -> tensor<0x2xi8>
    %1 = "mhlo.constant"() <{value = sparse<[[0], [2]], [1.000000e+00, -2.000000e+00]> : tensor<3xf32>}> : () -> tensor<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = mhlo.constant() {value = dense<3> : tensor<0x2xi8>, tag} : () -> tensor<0x2xi8>
  %1 = mhlo.constant () <{value = sparse<[[0], [2]], [1.0, -2.0]> : tensor<3xf32>}> : () -> tensor<3xf32>
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = mhlo.constant() <{value = dense<3> : tensor<i8>}> : () -> (tensor<i8>)
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = mhlo.constant {value = dense<1> : tensor<i8>} dense<1> : tensor<i8>
  return
}
