// pretty
module {
  func.func @main() {
    %0 = "mhlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xui8>
    %1 = "mhlo.iota"() <{iota_dimension = 0 : i64}> {tag} : () -> tensor<4xcomplex<f32>>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xui8>
    %1 = "mhlo.iota"() <{iota_dimension = 0 : i64}> {tag} : () -> tensor<4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<2x3xui8>
    %1 = "mhlo.iota"() <{iota_dimension = 0 : i64}> {tag} : () -> tensor<4xcomplex<f32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: iota_c1
func.func @main() {
  %0 = "mhlo.iota"() {iota_dimension = 2 : i64} : () -> tensor<2x3xui8>
  return
}
// -----
// refused: attribute-kind
func.func @main() {
  %0 = "mhlo.iota"() {iota_dimension = 0 : i32} : () -> tensor<2x3xui8>
  return
}
// -----
// pretty
module {
  func.func @main() {
    %0 = "mhlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi8>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "mhlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
