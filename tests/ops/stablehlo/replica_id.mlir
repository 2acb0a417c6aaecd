// pretty
module {
  func.func @main() {
    %0 = stablehlo.replica_id : tensor<ui32>
    %1 = stablehlo.replica_id {tag} : tensor<ui32>
    return
  }
}
// -----
// generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
    %1 = "stablehlo.replica_id"() {tag} : () -> tensor<ui32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// refused: syntax
func.func @main() {
  %0 = stablehlo.replica_id : () -> tensor<ui32>
  return
}
// -----
// refused: result-type
func.func @main() {
  %0 = stablehlo.replica_id : tensor<i32>
  return
}
