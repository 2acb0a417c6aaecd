// pretty
module {
  func.func @main() {
    %0 = chlo.constant dense<[1, -2]> : tensor<2xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "chlo.constant"() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = "chlo.constant"() {value = dense<[1, -2]> : tensor<2xi8>} : () -> tensor<2xi8>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = chlo.constant {n = "x"} dense<5.000000e-01> : tensor<2x3xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "chlo.constant"() <{value = dense<5.000000e-01> : tensor<2x3xf32>}> {n = "x"} : () -> tensor<2x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// pretty
module {
  func.func @main() {
    %0 = chlo.constant dense<true> : tensor<i1>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "chlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main() {
  %0 = chlo.constant 1 : i32
  return
}
// -----
// refused: missing-attribute
func.func @main() {
  %0 = "chlo.constant"() : () -> tensor<2xi8>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = "chlo.constant"() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<3xi8>
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = chlo.constant() <{value = dense<3> : tensor<i8>}> : () -> tensor<i8>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = chlo.constant dense<2> : tensor<i8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "chlo.constant"() <{value = dense<2> : tensor<i8>}> : () -> tensor<i8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = chlo.constant {value = dense<2> : tensor<i8>} dense<1> : tensor<i8>
  return
}
// -----
// refused: attribute-kind
func.func @main() {
  %0 = chlo.constant {value = 2} dense<1> : tensor<i8>
  return
}
