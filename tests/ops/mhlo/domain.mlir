// pretty
module {
  func.func @main(%arg0: tensor<4xf32>) {
    %0 = "mhlo.domain"(%arg0) <{entry_metadata = "\08\03", exit_metadata = "", kind = #mhlo<kind sharding>}> {tag} : (tensor<4xf32>) -> tensor<4xf32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.domain"(%arg0) <{entry_metadata = "\08\03", exit_metadata = "", kind = #mhlo<kind sharding>}> {tag} : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// spelling
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "mhlo.domain"(%arg0) {entry_metadata = "\08\03", exit_metadata = "", kind = #mhlo<kind sharding>, tag} : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: missing-attribute
func.func @main(%a: tensor<4xf32>) {
  %0 = "mhlo.domain"(%a) {kind = #mhlo<kind sharding>, entry_metadata = "a"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// refused: result-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %x = "mhlo.domain"(%arg0) <{entry_metadata = "\08\03", exit_metadata = "", kind = #mhlo<kind sharding>}> {tag} : (tensor<4xf32>) -> tensor<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: operand-type
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %x0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tuple<tensor<f32>>
    %0 = "mhlo.domain"(%x0) <{entry_metadata = "\08\03", exit_metadata = "", kind = #mhlo<kind sharding>}> {tag} : (tuple<tensor<f32>>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
