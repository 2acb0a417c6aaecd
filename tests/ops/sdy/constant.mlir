// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main() {
    %0 = sdy.constant dense<[1, -2]> : tensor<2xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "sdy.constant"() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main() {
  %0 = "sdy.constant"() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2xi8>
  return
}
// -----
// pretty
module {
  sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
  func.func @main() {
    %0 = sdy.constant {n} dense<2.500000e+00> : tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=8]>, sym_name = "m"}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "sdy.constant"() <{value = dense<2.500000e+00> : tensor<2x3xf32>}> {n} : () -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main() {
  %0 = sdy.constant 1 : i8
  return
}
// -----
// refused: result-type
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main() {
  %0 = "sdy.constant"() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<3xi8>
  return
}
// -----
// refused: missing-attribute
sdy.mesh @m = <["a"=2, "b"=4, "c"=8]>
func.func @main() {
  %0 = "sdy.constant"() : () -> tensor<3xi8>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "sdy.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<2xi8, #stablehlo.bounds<?>>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "sdy.constant"() {value = dense<1> : tensor<2xi8, #stablehlo.bounds<?>>} : () -> tensor<2xi8>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = sdy.constant {n} sparse<0, 1.000000e+00> : tensor<2xf32>
    return
  }
}
// -----
// spelling
func.func @main() {
  %0 = sdy.constant() <{value = sparse<[[0]], [1.0]> : tensor<2xf32>}> {n} : () -> tensor<2xf32>
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = sdy.constant {value = dense<1> : tensor<i8>} dense<1> : tensor<i8>
  return
}
