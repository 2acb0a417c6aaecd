// pretty
module {
  func.func @main() {
    %0 = stablehlo.iota dim = 1 : tensor<2x3xui8>
    %1 = stablehlo.iota dim = 0 {tag} : tensor<4xcomplex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xui8>
    %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {tag} : () -> tensor<4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<2x3xui8>
    %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {tag} : () -> tensor<4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: iota_c1
func.func @main() {
  %0 = "stablehlo.iota"() {iota_dimension = 2 : i64} : () -> tensor<2x3xui8>
  return
}
// -----
// refused: attribute-kind
func.func @main() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i32} : () -> tensor<2x3xui8>
  return
}
// -----
// refused: syntax
func.func @main() {
  %0 = stablehlo.iota dim = 0 : () -> tensor<2x3xui8>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = stablehlo.iota dim = 1 : tensor<3x3xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
func.func @main() {
  %0 = stablehlo.iota dim = 0 {iota_dimension = 1 : i64} : tensor<3x3xi8>
  return
}
// -----
// refused: attribute-kind
func.func @main() {
  %0 = stablehlo.iota dim = 0 {iota_dimension = "a"} : tensor<3x3xi8>
  return
}
